;; The walk of test/editors/walk.ts in the Emacs that runs this, whose configuration starts plume by itself:
;;   emacs --batch -q -l emacs-start.el -l INIT -l emacs-walk.el   with the environment's PLUME_FILE=the file and
;; PLUME_CLIENT=eglot or lsp-mode. Prints one JSON line with what was seen.
(require 'json)

(defmacro wait-for (what condition)
  "Waits until CONDITION is true and returns its value; fails with WHAT after fifteen seconds."
  `(with-timeout (15 (error "waited in vain for %s" ,what))
     (let (value)
       (while (not (setq value ,condition)) (accept-process-output nil 0.02))
       value)))

(defun after-a-command ()
  "Runs what Emacs puts off until a person's command is over, or they pause; in a batch neither happens."
  (run-hooks 'post-command-hook)
  (dolist (timer (copy-sequence timer-idle-list))
    (unless (timer--repeat-delay timer) (timer-event-handler timer))))

(defun go-to (text)
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(defun starts-with-replace (title) (string-prefix-p "Replace with `Options Indexes MultiViews`" title))

(defun choose-replace (_prompt titles &rest _)
  "Answers a menu as a person does who wants the repair; TITLES is whatever `completing-read' takes."
  (let ((choices (all-completions "" titles)))
    (setq seen-actions (append choices nil))
    (or (seq-find #'starts-with-replace choices) (error "the repair is not among %S" choices))))

(defvar seen-actions nil)

(defun code-of (text)
  "The rule that the TEXT of a flymake diagnostic names."
  (and (string-match "[a-z]+/[a-z0-9-]+" text) (match-string 0 text)))

(defun flymake-findings ()
  (mapcar (lambda (one) `((line . ,(line-number-at-pos (flymake-diagnostic-beg one)))
                          (code . ,(code-of (flymake-diagnostic-text one)))))
          (flymake-diagnostics)))

(defun lsp-mode-findings ()
  (let (found)
    (maphash (lambda (file list)
               (when (equal (file-name-nondirectory file) "apache2.conf") (setq found (append list found))))
             (lsp-diagnostics t))
    (mapcar (lambda (one) `((line . ,(1+ (lsp:position-line (lsp:range-start (lsp:diagnostic-range one)))))
                            (code . ,(lsp:diagnostic-code? one))))
            found)))

(defun start-client (client)
  (find-file (getenv "PLUME_FILE"))
  (unless (eq major-mode 'apacheconf-mode) (error "the mode is %s" major-mode))
  (after-a-command)
  (pcase client
    ("eglot" (wait-for "eglot" (eglot-current-server)))
    ("lsp-mode" (wait-for "lsp-mode" (progn (after-a-command) (bound-and-true-p lsp-mode))))))

(defun find-definition-of (name client)
  (go-to name)
  (save-window-excursion
    (pcase client
      ("eglot" (xref-find-definitions nil))
      ("lsp-mode" (lsp-find-definition)))
    (with-current-buffer (window-buffer)
      (format "%s:%d" (file-name-nondirectory buffer-file-name) (line-number-at-pos)))))

(defun outline (index)
  "The names that an INDEX of imenu leads to; eglot groups them by their kinds."
  (mapcan (lambda (entry) (if (consp (cdr entry)) (outline (cdr entry)) (list (car entry)))) index))

(defun hover-text (is-eglot)
  "What the server says of the text at the cursor, as Markdown."
  (let* ((params (if is-eglot (eglot--TextDocumentPositionParams) (lsp--text-document-position-params)))
         (answer (if is-eglot (jsonrpc-request (eglot-current-server) :textDocument/hover params)
                   (lsp-request "textDocument/hover" params))))
    (if is-eglot (plist-get (plist-get answer :contents) :value)
      (lsp:markup-content-value (lsp:hover-contents answer)))))

(defun complete-below (beginning)
  "Writes the BEGINNING of a name below the text, and completes it as TAB does."
  (goto-char (point-max))
  (insert beginning "\n")
  (backward-char)
  (wait-for "the completion" (progn (completion-at-point) (not (looking-back (concat "^" beginning) (pos-bol-before))))))

(defun pos-bol-before () (save-excursion (beginning-of-line) (point)))

(defun walk (client)
  (start-client client)
  (let* ((is-eglot (equal client "eglot"))
         (buffer (current-buffer))
         (findings (if is-eglot #'flymake-findings #'lsp-mode-findings))
         (found (wait-for "a finding" (progn (when is-eglot (flymake-start)) (funcall findings))))
         definition symbols hover)
    (cl-letf (((symbol-function 'completing-read) #'choose-replace)
              ((symbol-function 'y-or-n-p) (lambda (&rest _) t))
              ;; a key: eglot opens a menu under the mouse otherwise
              (last-nonmenu-event ?\r))
      (go-to "+MultiViews")
      (if is-eglot (call-interactively #'eglot-code-actions) (call-interactively #'lsp-execute-code-action)))
    (wait-for "the repair" (string-match-p "^Options Indexes MultiViews$" (buffer-string)))
    (wait-for "the end of the finding"
              (progn (after-a-command) (when is-eglot (flymake-start)) (null (funcall findings))))
    (go-to "Options")
    (setq hover (hover-text is-eglot))
    (setq symbols (outline (funcall imenu-create-index-function)))
    (setq definition (find-definition-of "SITE}" client))
    (set-buffer buffer)
    (go-to "SITE}")
    (if is-eglot (eglot-rename "SHOP") (lsp-rename "SHOP"))
    (wait-for "the new name" (string-match-p "SHOP}" (buffer-string)))
    (complete-below "ServerSig")
    (insert " Off")
    (if is-eglot (eglot-format-buffer) (lsp-format-buffer))
    (wait-for "the format" (string-match-p "^    Options" (buffer-string)))
    (save-some-buffers t)
    `((completions . [,(and (string-match "^ServerSignature" (buffer-string)) (match-string 0 (buffer-string)))])
      (diagnostics . ,(vconcat found)) (actions . ,(vconcat seen-actions)) (definition . ,definition)
      (symbols . ,(vconcat symbols)) (hover . ,hover))))

(princ (concat (json-encode (walk (getenv "PLUME_CLIENT"))) "\n"))
(kill-emacs 0)

;; What an Emacs has of a person before their own lines for plume: packages of Debian, no files beside the real ones, and
;; no question that a batch could not answer.
(setq make-backup-files nil
      create-lockfiles nil
      enable-local-variables nil
      xref-prompt-for-identifier nil
      eglot-sync-connect 15
      eglot-confirm-server-initiated-edits nil
      flymake-no-changes-timeout 0.05
      eglot-send-changes-idle-time 0.05
      lsp-auto-guess-root t
      lsp-restart 'ignore
      lsp-warn-no-matched-clients nil)
(require 'package)
(package-initialize)
(require (intern (getenv "PLUME_CLIENT")))

// Runs inside VS Code's extension host, where the whole API of extensions is at hand: `run()` takes the steps one after the
// other and prints the name of each that holds. The folder is the one that vscode.test.ts makes.
const assert = require('node:assert/strict');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const vscode = require('vscode');

const { commands, languages, window, workspace } = vscode;

/** Waits until what `look` gives is something; VS Code tells of few things when they have happened. */
async function until(what, look) {
  for (let tries = 0; tries < 300; tries++) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited in vain for ${what}`);
}

function uriOf(name) {
  return vscode.Uri.file(path.join(workspace.workspaceFolders[0].uri.fsPath, name));
}

async function open(name) {
  const document = await workspace.openTextDocument(uriOf(name));
  await window.showTextDocument(document);
  return document;
}

async function openUntitled() {
  const content = '<Directory /srv>\n    Optoins None\n</Directory>\n';
  const document = await workspace.openTextDocument({ language: 'apacheconf', content });
  // the findings of what is in no tab are asked for by nobody
  await window.showTextDocument(document);
  return document;
}

function positionOf(document, text) {
  return document.positionAt(document.getText().indexOf(text));
}

const codesOf = (uri) => languages.getDiagnostics(uri).map(({ code }) => code?.value ?? code);

const steps = {
  async 'a file of a server has its language by name, and its finding a code with a link'() {
    const document = await open('apache2/apache2.conf');
    assert.equal(document.languageId, 'apacheconf');
    const [found] = await until('a finding', async () => {
      const all = languages.getDiagnostics(document.uri);
      return all.length > 0 ? all : undefined;
    });
    assert.equal(found.source, 'plume');
    assert.equal(found.range.start.line, 2);
    assert.equal(found.code.value, 'syntax/options-mixed-signs');
    assert.match(String(found.code.target), /options-mixed-signs/);
  },

  async 'the quick fix repairs it'() {
    const document = await open('apache2/apache2.conf');
    const title = 'Replace with `Options Indexes MultiViews`';
    // VS Code asks anew when other findings of the file follow
    const fix = await until('the fix', async () => {
      const { range } = languages.getDiagnostics(document.uri)[0];
      const kind = 'quickfix';
      const provider = 'vscode.executeCodeActionProvider';
      const actions = await commands.executeCommand(provider, document.uri, range, kind, 5);
      return actions.find((action) => action.title.startsWith(title));
    });
    assert.ok(await workspace.applyEdit(fix.edit));
    assert.match(document.getText(), /^Options Indexes MultiViews$/m);
    await until('the end of the finding', () => codesOf(document.uri).length === 0);
  },

  async 'definition, references and rename cross files'() {
    const document = await open('apache2/apache2.conf');
    const place = positionOf(document, 'SITE}');
    const [definition] = await commands.executeCommand(
      'vscode.executeDefinitionProvider',
      document.uri,
      place,
    );
    assert.match((definition.targetUri ?? definition.uri).path, /names\.conf$/);
    const references = await commands.executeCommand('vscode.executeReferenceProvider', document.uri, place);
    assert.equal(references.length, 2);
    const edit = await commands.executeCommand(
      'vscode.executeDocumentRenameProvider',
      document.uri,
      place,
      'SHOP',
    );
    assert.deepEqual(
      edit
        .entries()
        .map(([uri]) => path.basename(uri.path))
        .sort(),
      ['apache2.conf', 'names.conf'],
    );
    assert.ok(await workspace.applyEdit(edit));
    assert.match(document.getText(), /\$\{SHOP\}/);
    assert.match((await workspace.openTextDocument(uriOf('apache2/names.conf'))).getText(), /Define SHOP/);
  },

  async 'the outline, links, folding and selections are there'() {
    const { uri } = await open('apache2/apache2.conf');
    const ask = (provider, ...more) => commands.executeCommand(`vscode.${provider}`, uri, ...more);
    const symbols = await ask('executeDocumentSymbolProvider');
    assert.deepEqual(
      symbols.map(({ name }) => name),
      ['Directory /srv/shop'],
    );
    const links = await ask('executeLinkProvider');
    assert.ok(links.some(({ target }) => String(target).endsWith('names.conf')));
    const folds = await ask('executeFoldingRangeProvider');
    assert.deepEqual(
      folds.map(({ start, end }) => [start, end]),
      [[1, 2]],
    );
    const [selection] = await ask('executeSelectionRangeProvider', [new vscode.Position(2, 10)]);
    assert.ok(selection.parent);
    const found = await commands.executeCommand('vscode.executeWorkspaceSymbolProvider', 'srv/shop');
    assert.ok(found.some(({ name }) => name === 'Directory /srv/shop'));
  },

  async 'hover, completion, formatting, tokens, hints, lenses and the hierarchy answer'() {
    const document = await open('apache2/apache2.conf');
    const ask = (what, ...more) => commands.executeCommand(`vscode.${what}`, document.uri, ...more);
    const [hover] = await ask('executeHoverProvider', positionOf(document, 'Options'));
    assert.match(hover.contents.map(({ value }) => value).join('\n'), /Options[\s\S]*core/);
    const { items } = await ask('executeCompletionItemProvider', new vscode.Position(4, 0));
    assert.ok(items.some(({ label }) => (label.label ?? label) === 'ServerSignature'));
    const edits = await ask('executeFormatDocumentProvider', { tabSize: 4, insertSpaces: true });
    assert.ok(
      edits.some(({ newText }) => newText === '    '),
      JSON.stringify(edits),
    );
    const tokens = await ask('provideDocumentSemanticTokens');
    assert.ok(tokens.data.length > 0);
    const hints = await ask('executeInlayHintProvider', new vscode.Range(0, 0, document.lineCount, 0));
    assert.ok(
      hints.some(({ label }) => JSON.stringify(label).includes('/srv/shop')),
      JSON.stringify(hints),
    );
    const lenses = await commands.executeCommand(
      'vscode.executeCodeLensProvider',
      uriOf('apache2/names.conf'),
      9,
    );
    assert.ok(lenses.length > 0);
    const [item] = await ask('prepareCallHierarchy', new vscode.Position(0, 3));
    assert.match(item.name, /names\.conf/);
  },

  async 'a file whose name says nothing has its language by its text; the one of another program keeps its own'() {
    const ours = await open('conf.d/shop.conf');
    await until('the language', () =>
      workspace.textDocuments.some(
        ({ uri, languageId }) => uri.path.endsWith('shop.conf') && languageId === 'apacheconf',
      ),
    );
    await until('its finding', () => codesOf(ours.uri).includes('upgrade/default-type'));
    const others = await open('conf.d/proxy.conf');
    // the answer about it comes after that about a later one
    await open('conf.d/other.conf');
    await until('the language of a later one', () =>
      workspace.textDocuments.some(
        ({ uri, languageId }) => uri.path.endsWith('other.conf') && languageId === 'apacheconf',
      ),
    );
    assert.notEqual(others.languageId, 'apacheconf');
    assert.deepEqual(languages.getDiagnostics(others.uri), []);
  },

  async 'an untitled document is checked'() {
    const document = await openUntitled();
    await until('its finding', () => codesOf(document.uri).includes('unknown/directive'));
  },

  async 'every command of the manifest is there, and those of the palette run'() {
    const { packageJSON } = vscode.extensions.getExtension('plume.plume');
    const known = new Set(await commands.getCommands(true));
    for (const { command } of packageJSON.contributes.commands) assert.ok(known.has(command), command);
    const document = await open('conf.d/shop.conf');
    await commands.executeCommand('plume.fixAll');
    await until('the safe fix', () => !document.getText().includes('DefaultType'));
    await commands.executeCommand('plume.showLog');
  },

  async 'the directive at the cursor is explained beside the editor'() {
    await open('apache2/names.conf');
    window.activeTextEditor.selection = new vscode.Selection(2, 2, 2, 2);
    await commands.executeCommand('plume.explain');
    const isPreview = ({ label, input }) =>
      /Define/.test(label) && String(input?.viewType).includes('markdown');
    await until('the preview', () => window.tabGroups.all.some(({ tabs }) => tabs.some(isPreview)));
  },

  async 'the code of a problem opens the document of its rule, and nothing on the web'() {
    const document = await openUntitled();
    await until('its finding', () => codesOf(document.uri).includes('unknown/directive'));
    const { code } = languages
      .getDiagnostics(document.uri)
      .find(({ code }) => code.value === 'unknown/directive');
    assert.equal(String(code.target), 'plume-explain:/unknown/directive.md');
    const explained = await workspace.openTextDocument(code.target);
    assert.match(explained.getText(), /^# .*directive[\s\S]*^## Why/m);
  },

  async 'a closing tag waits for the end of a quote that VS Code closes by itself'() {
    const document = await workspace.openTextDocument({ language: 'apacheconf', content: '' });
    await window.showTextDocument(document);
    const type = (text) => commands.executeCommand('type', { text });
    for (const key of ['<', 'I', 'f', ' ', 't', '>', '\n', 'X', ' ', '"', 'a']) await type(key);
    // as long as the answer takes
    await new Promise((resolve) => setTimeout(resolve, 2000));
    for (const key of ['b', '"']) await type(key);
    await until('the closing tag', () => document.getText().includes('</If>'));
    assert.equal(document.getText(), '<If t>\n    X "ab"\n</If>');
  },

  async 'the package has the notices of what is bundled in the client and in the server'() {
    const { extensionPath } = vscode.extensions.getExtension('plume.plume');
    const notices = (folder) =>
      readFileSync(path.join(extensionPath, folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    assert.match(notices('dist'), /^vscode-languageclient [\d.]+\nLicence: MIT$/m);
    assert.match(notices('dist/server'), /^ohm-js [\d.]+\nLicence: MIT$/m);
  },

  async 'turning plume off takes the findings away, and the server can be started again'() {
    const document = await openUntitled();
    await until('the finding', () => codesOf(document.uri).length > 0);
    const settings = workspace.getConfiguration('plume');
    await settings.update('enable', false, vscode.ConfigurationTarget.Workspace);
    await until('no finding', () => codesOf(document.uri).length === 0);
    await settings.update('enable', undefined, vscode.ConfigurationTarget.Workspace);
    await until('the finding again', () => codesOf(document.uri).length > 0);
    await commands.executeCommand('plume.restart');
    await until('the finding of the new server', () => codesOf(document.uri).length > 0);
  },
};

async function within(milliseconds, work) {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('it does not end')), milliseconds).unref();
  });
  return Promise.race([work, late]);
}

exports.run = async () => {
  for (const name of Object.keys(steps)) console.log(`step ${name}`);
  for (const [name, step] of Object.entries(steps)) {
    try {
      await within(120_000, step());
      console.log(`ok ${name}`);
    } catch (error) {
      console.log(`FAILED ${name}: ${error.stack}`);
      throw error;
    }
  }
};

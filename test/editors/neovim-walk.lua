-- The walk of test/editors/walk.ts in the Neovim that runs this, whose configuration starts plume by itself. For 0.7 and
-- newer:  nvim --headless -n -u INIT -i NONE -S neovim-walk.lua FILE   Prints one JSON line with what was seen.
local function wait_for(what, holds)
  assert(vim.wait(120000, holds, 20), 'waited in vain for ' .. what)
end

local function clients_of(buffer)
  if vim.lsp.get_clients then return vim.lsp.get_clients({ bufnr = buffer, name = 'plume' }) end
  return vim.tbl_values(vim.lsp.buf_get_clients(buffer))
end

local function run()
  local buffer = vim.api.nvim_get_current_buf()
  assert(vim.bo[buffer].filetype == 'apache', 'the file is ' .. vim.bo[buffer].filetype)
  local function ask(method, params)
    local answers = assert(vim.lsp.buf_request_sync(buffer, method, params, 15000), method .. ' has no answer')
    local _, first = next(answers)
    assert(not first.error, method .. ': ' .. vim.inspect(first.error))
    return first.result
  end
  local function go_to(pattern)
    assert(vim.fn.search('\\V' .. pattern, 'w') > 0, 'there is no ' .. pattern)
  end
  local function line(number) return vim.api.nvim_buf_get_lines(buffer, number - 1, number, true)[1] end

  wait_for('diagnostics', function() return #vim.diagnostic.get(buffer) > 0 end)
  local client = clients_of(buffer)[1]
  local seen = { diagnostics = {}, actions = {}, symbols = {}, completions = {} }
  for _, found in ipairs(vim.diagnostic.get(buffer)) do
    local code = found.code or (found.user_data and found.user_data.lsp and found.user_data.lsp.code)
    table.insert(seen.diagnostics, { line = found.lnum + 1, code = code })
  end

  go_to('+MultiViews')
  local function is_wanted(action)
    table.insert(seen.actions, action.title)
    return vim.startswith(action.title, 'Replace with `Options Indexes MultiViews`')
  end
  if vim.lsp.start then
    vim.lsp.buf.code_action({ filter = is_wanted, apply = true })
  else -- 0.7 cannot choose without a person
    local params = vim.lsp.util.make_range_params(0, client.offset_encoding)
    params.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics(buffer, 2) }
    local chosen = vim.tbl_filter(is_wanted, ask('textDocument/codeAction', params))[1]
    local action = chosen.edit and chosen or ask('codeAction/resolve', chosen)
    vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
  end
  wait_for('the end of the diagnostic', function() return #vim.diagnostic.get(buffer) == 0 end)

  local document = vim.lsp.util.make_text_document_params(buffer)
  for _, symbol in ipairs(ask('textDocument/documentSymbol', { textDocument = document })) do
    table.insert(seen.symbols, symbol.name)
  end

  go_to('Options')
  local contents = ask('textDocument/hover', vim.lsp.util.make_position_params(0, client.offset_encoding)).contents
  seen.hover = contents.value

  go_to('SITE}')
  vim.lsp.buf.definition()
  wait_for('the definition', function() return vim.api.nvim_get_current_buf() ~= buffer end)
  seen.definition = vim.fn.expand('%:t') .. ':' .. vim.api.nvim_win_get_cursor(0)[1]
  vim.api.nvim_set_current_buf(buffer)

  go_to('SITE}')
  vim.lsp.buf.rename('SHOP')
  wait_for('the new name', function() return line(2):find('SHOP') ~= nil end)

  -- below the section
  vim.api.nvim_buf_set_lines(buffer, -1, -1, true, { 'ServerSig' })
  vim.api.nvim_win_set_cursor(0, { 5, 9 })
  local place = vim.lsp.util.make_position_params(0, client.offset_encoding)
  place.position.character = 9
  local completions = ask('textDocument/completion', place)
  for _, item in ipairs(completions.items or completions) do table.insert(seen.completions, item.label) end
  vim.api.nvim_buf_set_lines(buffer, 4, 5, true, { 'ServerSignature Off' })
  if vim.lsp.buf.format then vim.lsp.buf.format({ timeout_ms = 120000 }) else vim.lsp.buf.formatting_sync(nil, 120000) end
  vim.cmd('silent wall')
  return seen
end

local ok, result = xpcall(run, debug.traceback)
io.stdout:write(vim.fn.json_encode(ok and result or { failed = result }) .. '\n')
for _, client in pairs((vim.lsp.get_clients or vim.lsp.get_active_clients)()) do
  client.stop(true)
end
vim.cmd(ok and 'qall!' or 'cquit 1')

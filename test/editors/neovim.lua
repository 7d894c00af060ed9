-- Opens a file in the Neovim that runs this, lets the language server look at it and applies its quick fix, as an editor
-- does it. Prints one JSON line with what was seen. For 0.7 (vim.lsp.start_client) and newer (vim.lsp.start), without
-- any plugin:  nvim --headless -n -u NONE -i NONE -S neovim.lua FILE   with the environment's
-- PLUME_SERVER=…/plume.cjs and PLUME_ACTION='beginning of the title of the quick fix'; what is said of a word of the file
-- before that is among it with PLUME_HOVER='the word'
local function run()
  local here = debug.getinfo(1, 'S').source:match('^@(.*/)') or './'
  local buffer = dofile(here .. 'neovim-start.lua')

  local function wait_for(what, holds)
    assert(vim.wait(120000, holds, 20), 'waited in vain for ' .. what)
  end
  wait_for('diagnostics', function() return #vim.diagnostic.get(buffer) > 0 end)
  local seen = {}
  for _, found in ipairs(vim.diagnostic.get(buffer)) do
    local code = found.code or (found.user_data and found.user_data.lsp and found.user_data.lsp.code)
    table.insert(seen, { line = found.lnum + 1, source = found.source, code = code, message = found.message })
  end

  -- What K, or :lua vim.lsp.buf.hover(), asks, with the cursor on a word of the file.
  local hover
  if os.getenv('PLUME_HOVER') then
    assert(vim.fn.search('\\V' .. os.getenv('PLUME_HOVER'), 'w') > 0, 'there is no such word')
    local position = vim.lsp.util.make_position_params()
    for _, answer in pairs(vim.lsp.buf_request_sync(buffer, 'textDocument/hover', position, 10000)) do
      hover = answer.result and answer.result.contents
    end
  end

  -- What :lua vim.lsp.buf.code_action() asks, with the cursor on the mistake; 0.7 cannot choose without a person.
  local first = vim.diagnostic.get(buffer)[1]
  vim.api.nvim_win_set_cursor(0, { first.lnum + 1, first.col })
  local client = vim.tbl_values(vim.lsp.get_clients and vim.lsp.get_clients() or vim.lsp.buf_get_clients(buffer))[1]
  local params = vim.lsp.util.make_range_params(0, client.offset_encoding)
  params.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics(buffer, first.lnum) }
  local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/codeAction', params, 10000)
  local titles, chosen = {}, nil
  for _, action in ipairs(answers[client.id].result) do
    table.insert(titles, action.title)
    if vim.startswith(action.title, os.getenv('PLUME_ACTION')) then chosen = action end
  end
  assert(chosen, 'it is not among: ' .. table.concat(titles, ', '))
  if not chosen.edit then
    chosen = vim.lsp.buf_request_sync(buffer, 'codeAction/resolve', chosen, 10000)[client.id].result
  end
  vim.lsp.util.apply_workspace_edit(chosen.edit, client.offset_encoding)

  wait_for('the end of the diagnostic', function()
    for _, left in ipairs(vim.diagnostic.get(buffer)) do
      if left.message == first.message then return false end
    end
    return true
  end)
  vim.cmd('silent write')
  return { diagnostics = seen, actions = titles, applied = chosen.title, hover = hover }
end

local ok, result = xpcall(run, debug.traceback)
io.stdout:write(vim.fn.json_encode(ok and result or { failed = result }) .. '\n')
for _, client in pairs((vim.lsp.get_clients or vim.lsp.get_active_clients)()) do
  client:stop(true)
end
vim.cmd(ok and 'qall!' or 'cquit 1')

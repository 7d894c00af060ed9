-- Opens one file of a server in the Neovim that runs this, changes it without saving it, and looks at what is said of
-- another file, which is not open. Prints one JSON line with what was seen:
--   nvim --headless -n -u NONE -i NONE -S neovim-server.lua FILE
-- with the environment's PLUME_SERVER=…/plume.cjs, PLUME_OTHER=the other file, and PLUME_TEXT=the new first line
local function run()
  local here = debug.getinfo(1, 'S').source:match('^@(.*/)') or './'
  local buffer = dofile(here .. 'neovim-start.lua')
  local function wait_for(what, holds)
    assert(vim.wait(120000, holds, 20), 'waited in vain for ' .. what)
  end
  local other = vim.uri_to_bufnr(vim.uri_from_fname(os.getenv('PLUME_OTHER')))
  local function found()
    local seen = {}
    for _, one in ipairs(vim.diagnostic.get(other)) do
      local code = one.code or (one.user_data and one.user_data.lsp and one.user_data.lsp.code)
      table.insert(seen, { line = one.lnum + 1, column = one.col, code = code, message = one.message })
    end
    return seen
  end
  local first = vim.api.nvim_buf_get_lines(buffer, 0, 1, true)
  -- 0.7 has no answer to wait for before the server is there
  wait_for('the server', function()
    for _, client in pairs(vim.lsp.buf_get_clients and vim.lsp.buf_get_clients(buffer) or vim.lsp.get_clients()) do
      if client.initialized then return true end
    end
    return false
  end)
  vim.api.nvim_buf_set_lines(buffer, 0, 1, true, { os.getenv('PLUME_TEXT') })
  wait_for('a finding in the other file', function() return #found() > 0 end)
  local seen = found()
  local loaded = vim.api.nvim_buf_is_loaded(other)
  vim.api.nvim_buf_set_lines(buffer, 0, 1, true, first)
  wait_for('its end', function() return #found() == 0 end)
  return { found = seen, loaded = loaded }
end

local ok, result = xpcall(run, debug.traceback)
io.stdout:write(vim.fn.json_encode(ok and result or { failed = result }) .. '\n')
for _, client in pairs((vim.lsp.get_clients or vim.lsp.get_active_clients)()) do
  client:stop(true)
end
vim.cmd(ok and 'qall!' or 'cquit 1')

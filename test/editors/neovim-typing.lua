-- Types a text into the Neovim that runs this, key by key, as a person does, and writes the file. For 0.12:
--   nvim --headless -n -u INIT -i NONE -S neovim-typing.lua FILE   with the environment's PLUME_KEYS=keys as in a mapping that
-- lead to the place, PLUME_TEXT=the text, and PLUME_SPEED=milliseconds for a key.
local keys = vim.api.nvim_replace_termcodes(os.getenv('PLUME_KEYS'), true, false, true)
for character in os.getenv('PLUME_TEXT'):gmatch('.') do
  keys = keys .. (character == '\n' and '\r' or character)
end
local at = 0
local timer = assert(vim.uv.new_timer())
local function finish()
  vim.cmd('stopinsert')
  vim.schedule(function()
    vim.cmd('silent write')
    for _, client in pairs(vim.lsp.get_clients()) do client:stop(true) end
    vim.cmd('qall!')
  end)
end
assert(vim.wait(120000, function() return #vim.lsp.get_clients({ name = 'plume' }) > 0 and vim.lsp.get_clients()[1].initialized end, 20))
timer:start(300, tonumber(os.getenv('PLUME_SPEED')), vim.schedule_wrap(function()
  at = at + 1
  if at <= #keys then
    vim.api.nvim_input(keys:sub(at, at) == '<' and '<lt>' or keys:sub(at, at))
  elseif at == #keys + 1 then
    timer:stop()
    vim.defer_fn(finish, 600)
  end
end))

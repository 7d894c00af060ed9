-- Starts the language server for the buffer of the file that this Neovim has open, and gives the buffer's number. For 0.7
-- (vim.lsp.start_client) and newer (vim.lsp.start), without any plugin.
local buffer = vim.api.nvim_get_current_buf()
vim.bo[buffer].filetype = 'apacheconf'
local config = {
  name = 'plume',
  cmd = { 'node', os.getenv('PLUME_SERVER'), 'lsp', '--stdio' },
  root_dir = vim.fn.getcwd(),
}
if vim.lsp.start then
  vim.lsp.start(config)
else
  vim.lsp.buf_attach_client(buffer, assert(vim.lsp.start_client(config), 'the server does not start'))
end
return buffer

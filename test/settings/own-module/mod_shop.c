/* A module as somebody may have it in their house. It declares what it needs of httpd's headers itself, as these are not
   where httpd is installed without its development package. */
#include <stddef.h>

typedef struct directive directive;
struct directive { const char *name; const char *args; directive *next; directive *first_child; };

typedef struct {
    void *info;
    int override;
    int override_opts;
    void *override_list;
    long long limited;
    void *limited_xmethods;
    void *xlimit;
    void *config_file;
    directive *directive;
    void *pools[2];
    void *server;
    char *path;
    const void *command;
    void *context;
} cmd_parms;

typedef const char *(*handler)();
typedef struct { const char *name; handler func; void *data; int override; int how; const char *help; } command;

typedef struct module module;
struct module {
    int version, minor_version, index;
    const char *name;
    void *handle;
    module *next;
    unsigned long magic;
    void *hooks[5];
    const command *commands;
    void (*register_hooks)(void *pool);
    int flags;
};

enum { RAW_ARGS, TAKE1, TAKE2, ITERATE, ITERATE2, FLAG, NO_ARGS, TAKE12 };
enum { OR_FILEINFO = 4, OR_AUTHCFG = 8, OR_ALL = 31, ACCESS_CONF = 64, RSRC_CONF = 128 };

extern const char *ap_walk_config(directive *, cmd_parms *, void *);
extern const char *ap_check_cmd_context(cmd_parms *, unsigned);

static const char *accept_it(cmd_parms *cmd, void *config) { return NULL; }
static const char *only_main(cmd_parms *cmd, void *config) { return ap_check_cmd_context(cmd, 1); }
static const char *area(cmd_parms *cmd, void *config, const char *arg)
{
    return ap_walk_config(cmd->directive->first_child, cmd, cmd->context);
}

static const command commands[] = {
    { "ShopCacheDir", accept_it, NULL, RSRC_CONF, TAKE1, "the directory of the cache" },
    { "ShopPrices", accept_it, NULL, OR_FILEINFO, FLAG, NULL },
    { "ShopLimit", accept_it, NULL, ACCESS_CONF, TAKE12, "a number and a unit" },
    { "ShopMain", only_main, NULL, RSRC_CONF, TAKE1, NULL },
    { "ShopWords", accept_it, NULL, OR_ALL, ITERATE, "words" },
    { "ShopText", accept_it, NULL, OR_ALL, RAW_ARGS, NULL },
    { "ShopOff", accept_it, NULL, OR_ALL, NO_ARGS, NULL },
    { "<ShopArea", area, NULL, RSRC_CONF, RAW_ARGS, NULL },
    { "<ShopScript", accept_it, NULL, RSRC_CONF, RAW_ARGS, NULL },
    { NULL },
};

static void register_hooks(void *pool) {}

module shop_module = { 20120211, 0, -1, __FILE__, NULL, NULL, 0x41503234UL, { NULL }, commands, register_hooks, 0 };

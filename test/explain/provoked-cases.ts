/** A line of the error log that a request provokes in a running httpd. `@N@` in its texts becomes the case's number. */
export interface ProvokedCase {
  readonly name: string;
  readonly id: string;
  /** Lines of the main file. */
  readonly main?: readonly string[];
  /** Lines of `htdocs/c@N@/.htaccess`. */
  readonly htaccess?: readonly string[];
  readonly path?: string;
  readonly method?: string;
  readonly user?: string;
  /** Name of a symbolic link in its directory. */
  readonly link?: string;
}

interface Template {
  readonly id: string;
  readonly body: readonly string[];
  readonly method?: string;
  /** `NAME:PASSWORD`. */
  readonly user?: string;
  readonly path?: string;
  readonly link?: string;
  /** Where it can stand; everywhere if nothing is said. */
  readonly scopes?: readonly Scope[];
}

type Scope = 'directory' | 'location' | 'htaccess' | 'files' | 'match' | 'if';

/** httpd logs no path of the request for these, so that plume cannot tell whose .htaccess it is. */
const WITHOUT_PATH: readonly Scope[] = ['directory', 'location', 'files', 'match'];

const login = ['AuthType Basic', 'AuthName "x y"', 'AuthBasicProvider file', 'AuthUserFile @ROOT@/users'];

const templates: readonly Template[] = [
  { id: 'AH01797', body: ['Order deny,allow', 'Deny from all'] },
  { id: 'AH01797', body: ['Order allow,deny', 'Allow from 10.1.@N@.0/24'] },
  { id: 'AH01797', body: ['Order allow,deny', 'Allow from all', 'Deny from 127.0.0.1'] },
  { id: 'AH01797', body: ['Order deny,allow', 'Deny from 127.0'] },
  { id: 'AH01630', body: ['Require all denied'] },
  { id: 'AH01630', body: ['Require ip 10.2.@N@.0/24'] },
  { id: 'AH01630', body: ['Require ip 10.1.0.0/16 10.2.0.0/16', 'Require env case_@N@'] },
  { id: 'AH01630', body: ['Require method POST'] },
  { id: 'AH01630', body: ['Require method PUT'], scopes: ['if'] },
  { id: 'AH01630', body: ["Require expr %{REQUEST_URI} == '/other/@N@'"] },
  {
    id: 'AH01630',
    body: ['<RequireAll>', 'Require all granted', 'Require not ip 127.0.0.1', '</RequireAll>'],
  },
  { id: 'AH00027', body: ['Require valid-user'] },
  { id: 'AH01796', body: ['AuthType Case@N@', 'Require valid-user'], scopes: WITHOUT_PATH },
  { id: 'AH01631', body: [...login, 'Require user somebody-@N@'], user: 'bob:secret' },
  { id: 'AH01617', body: [...login, 'Require valid-user'], user: 'bob:wrong' },
  { id: 'AH01618', body: [...login, 'Require valid-user'], user: 'eve:secret' },
  {
    id: 'AH01620',
    body: [...login.slice(0, 3), 'AuthUserFile @ROOT@/no-users-@N@', 'Require valid-user'],
    user: 'bob:secret',
    scopes: WITHOUT_PATH,
  },
  {
    id: 'AH01664',
    body: [...login, 'Require group staff'],
    user: 'bob:secret',
    scopes: WITHOUT_PATH,
  },
  {
    id: 'AH01665',
    body: [...login, 'AuthGroupFile @ROOT@/no-groups-@N@', 'Require group staff'],
    user: 'bob:secret',
    scopes: WITHOUT_PATH,
  },
  { id: 'AH01615', body: ['AuthType Basic', 'AuthBasicProvider file', 'Require valid-user'] },
  { id: 'AH01276', body: ['Options None'], path: '/', scopes: ['directory', 'htaccess', 'location'] },
  {
    id: 'AH00037',
    body: ['Options -FollowSymLinks'],
    link: 'link.txt',
    path: '/link.txt',
    scopes: ['directory'],
  },
  {
    id: 'AH00670',
    body: ['Options -FollowSymLinks', 'RewriteEngine on', 'RewriteRule ^nothing$ /other'],
    scopes: ['directory', 'htaccess'],
  },
  { id: 'AH01623', body: ['AllowMethods POST'], scopes: ['directory', 'location', 'match'] },
];

/** Lines that no section is around. */
const whole: readonly Omit<ProvokedCase, 'name'>[] = [
  { id: 'AH00957', main: ['ProxyPass /c@N@ http://127.0.0.1:1/app@N@'] },
  { id: 'AH01114', main: ['ProxyPass /c@N@ http://127.0.0.1:2/app@N@'] },
  { id: 'AH00957', main: ['ProxyPassMatch ^/c@N@/(.*)$ http://127.0.0.1:3/app@N@/$1'] },
  { id: 'AH01144', main: ['ProxyPass /c@N@ gopher@N@://127.0.0.1/'] },
  { id: 'AH02454', main: ['ProxyPass /c@N@ unix:@ROOT@/no-socket-@N@|fcgi://localhost/srv/'] },
  { id: 'AH01079', main: ['ProxyPass /c@N@ unix:@ROOT@/no-other-@N@|fcgi://app@N@.local/srv/'] },
  { id: 'AH00957', main: ['<Location /c@N@>', 'ProxyPass ajp://127.0.0.1:4/app@N@', '</Location>'] },
];

/** The cases, each with a number of its own. */
export function provokedCases(): readonly ProvokedCase[] {
  const inSections = templates.flatMap((template) =>
    (template.scopes ?? ALL).map((scope) => ({ ...withinScope(template, scope), scope })),
  );
  const all = [...inSections, ...whole.map((one) => ({ ...one, scope: 'server' }))];
  return all.map(({ scope, ...one }, index) => ({
    ...fillNumber(one, index),
    name: `${index} ${one.id} ${scope}: ${(one.main ?? one.htaccess ?? []).join(' ')}`,
  }));
}

const ALL: readonly Scope[] = ['directory', 'location', 'htaccess', 'files', 'match'];

function withinScope({ body, scopes: _, ...template }: Template, scope: Scope): Omit<ProvokedCase, 'name'> {
  const around = (open: string, close: string) => ({ ...template, main: [open, ...body, close] });
  switch (scope) {
    case 'htaccess':
      return { ...template, htaccess: body };
    case 'directory':
      return around('<Directory @ROOT@/htdocs/c@N@>', '</Directory>');
    case 'location':
      return around('<Location /c@N@>', '</Location>');
    case 'match':
      return around('<LocationMatch ^/c@N@/>', '</LocationMatch>');
    case 'if':
      return around(`<If "%{REQUEST_URI} =~ m#^/c@N@/#">`, '</If>');
    case 'files':
      return {
        ...template,
        main: ['<Directory @ROOT@/htdocs/c@N@>', '<Files f.txt>', ...body, '</Files>', '</Directory>'],
      };
  }
}

function fillNumber(one: Omit<ProvokedCase, 'name'>, index: number): Omit<ProvokedCase, 'name'> {
  const fill = (lines: readonly string[] | undefined) =>
    lines?.map((line) => line.replaceAll('@N@', `${index}`));
  const { main, htaccess, ...rest } = one;
  return {
    ...rest,
    ...(main !== undefined && { main: fill(main)! }),
    ...(htaccess !== undefined && { htaccess: fill(htaccess)! }),
  };
}

/** What each server of the cases begins with. */
export const BASE = [
  'LogLevel warn',
  '<Directory @ROOT@/htdocs>',
  'AllowOverride All',
  'Options Indexes FollowSymLinks',
  'Require all granted',
  '</Directory>',
];

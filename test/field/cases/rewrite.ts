import type { FieldCase } from '../field-case.ts';

/** Rules of mod_rewrite in a `.htaccess`. */
export const REWRITE_CASES: readonly FieldCase[] = [
  {
    name: 'a rule that matches its own result',
    symptom: 'every page is 500, and the log tells of ten internal redirects',
    files: { 'htdocs/.htaccess': 'RewriteEngine On\nRewriteRule ^(.*)$ /site/$1 [L]\n' },
    pages: ['site/page.html'],
    ask: { path: '/page.html' },
    told: '500',
    mend: [
      [
        'RewriteRule ^(.*)$ /site/$1 [L]',
        'RewriteCond %{REQUEST_URI} !^/site/\nRewriteRule ^(.*)$ /site/$1 [L]',
      ],
    ],
    meant: '200 site/page.html',
  },
  {
    name: 'an exclusion with a slash at its end',
    symptom: 'the folder without its slash is redirected into itself',
    files: {
      'htdocs/.htaccess':
        'RewriteEngine On\nRewriteCond %{REQUEST_URI} !^/site/\nRewriteRule ^(.*)$ /site/$1 [R=301,L]\n',
    },
    pages: ['site/index.html'],
    ask: { path: '/site' },
    told: '301 /site/site',
    mend: [['RewriteCond %{REQUEST_URI} !^/site/', 'RewriteCond %{REQUEST_URI} !^/site(/|$)']],
    meant: '301 /site/',
  },
  {
    name: 'a front controller that its own rule takes',
    symptom: 'all but styles and scripts is 500',
    files: { 'htdocs/.htaccess': 'RewriteEngine On\nRewriteRule !\\.(css|js)$ /app/main.html [L]\n' },
    pages: ['app/main.html'],
    ask: { path: '/news' },
    told: '500',
    mend: [
      ['RewriteRule !\\.(css|js)$ /app/main.html [L]', 'RewriteRule !\\.(css|js|html)$ /app/main.html [L]'],
    ],
    meant: '200 app/main.html',
  },
  {
    name: 'a chain of [OR] with a link missing',
    symptom: 'unwanted referrers still get the page',
    files: {
      'htdocs/.htaccess': [
        'RewriteEngine On',
        'RewriteCond %{HTTP_REFERER} ^https?://spam\\.test [NC,OR]',
        'RewriteCond %{HTTP_REFERER} ^https?://junk\\.test [NC]',
        'RewriteCond %{HTTP_REFERER} ^https?://trash\\.test [NC]',
        'RewriteRule ^ - [F]',
        '',
      ].join('\n'),
    },
    pages: ['page.html'],
    ask: { path: '/page.html', headers: { Referer: 'http://spam.test/' } },
    told: '200 page.html',
    mend: [
      [
        'RewriteCond %{HTTP_REFERER} ^https?://junk\\.test [NC]',
        'RewriteCond %{HTTP_REFERER} ^https?://junk\\.test [NC,OR]',
      ],
    ],
    meant: '403',
  },
  {
    name: 'an exception that forgets the slash of REQUEST_URI',
    symptom: 'the certificate is not renewed: the challenge is 404',
    files: {
      'htdocs/.htaccess': [
        'RewriteEngine On',
        'RewriteCond %{REQUEST_URI} !^\\.well-known/acme-challenge/.*',
        'RewriteRule ^(\\.|tests|config).* - [R=404,L]',
        '',
      ].join('\n'),
    },
    pages: ['.well-known/acme-challenge/token'],
    ask: { path: '/.well-known/acme-challenge/token' },
    told: '404',
    mend: [
      [
        'RewriteCond %{REQUEST_URI} !^\\.well-known/acme-challenge/.*',
        'RewriteCond %{REQUEST_URI} !^/\\.well-known/acme-challenge/.*',
      ],
    ],
    meant: '200 .well-known/acme-challenge/token',
  },
  {
    name: 'a rule below one that takes everything',
    symptom: 'the start page leads where all others lead',
    files: {
      'htdocs/.htaccess': [
        'RewriteEngine On',
        'RewriteRule ^(.*)$ http://docs.test/$1 [R=302,L]',
        'RewriteRule ^$ /start.html [R=302,L]',
        '',
      ].join('\n'),
    },
    pages: ['start.html'],
    ask: { path: '/' },
    told: '302 http://docs.test/',
    mend: [
      ['RewriteRule ^$ /start.html [R=302,L]', ''],
      [
        'RewriteRule ^(.*)$ http://docs.test/$1 [R=302,L]',
        'RewriteRule ^$ /start.html [R=302,L]\nRewriteRule ^(.*)$ http://docs.test/$1 [R=302,L]',
      ],
    ],
    meant: '302 /start.html',
  },
  {
    name: 'a rule without [L] whose result the next rule replaces',
    symptom: 'after an upgrade the old application still answers',
    files: {
      'htdocs/.htaccess': 'RewriteEngine On\nRewriteRule ^(.*)$ public/$1\nRewriteRule .* old/main.html\n',
      'htdocs/public/.htaccess': 'RewriteEngine On\nRewriteRule ^hello$ index.html [L]\n',
    },
    pages: ['public/page.html', 'old/main.html'],
    ask: { path: '/page.html' },
    told: '200 old/main.html',
    mend: [
      ['RewriteRule ^(.*)$ public/$1\nRewriteRule .* old/main.html', 'RewriteRule ^(.*)$ public/$1 [L]'],
    ],
    meant: '200 public/page.html',
  },
  {
    name: 'Options without FollowSymLinks above rules',
    symptom: 'pretty addresses are 403',
    main: '<Directory "@ROOT@/htdocs">\nOptions Indexes\n</Directory>',
    files: { 'htdocs/.htaccess': 'RewriteEngine On\nRewriteRule ^hello$ index.html [L]\n' },
    pages: ['index.html'],
    ask: { path: '/hello' },
    told: '403',
    mend: [['Options Indexes', 'Options Indexes FollowSymLinks']],
    line: 'RewriteRule ^hello$ index.html [L]',
    meant: '200 index.html',
  },
  {
    name: 'MultiViews that answers before a rule does',
    symptom: 'the list of news appears in place of the one asked for',
    files: {
      'htdocs/.htaccess': 'Options +MultiViews\nRewriteEngine On\nRewriteRule ^news$ front.html [L]\n',
    },
    pages: ['news.html', 'front.html'],
    ask: { path: '/news' },
    told: '200 news.html',
    open: ['written'],
    mend: [['Options +MultiViews', 'Options -MultiViews']],
    meant: '200 front.html',
  },
  {
    name: 'the RewriteBase of another folder',
    symptom: 'all pages of an application in a folder are 404',
    files: {
      'htdocs/app/.htaccess': [
        'RewriteEngine On',
        'RewriteBase /',
        'RewriteCond %{REQUEST_FILENAME} !-f',
        'RewriteRule ^(.+)$ main.html?p=$1 [B,L]',
        '',
      ].join('\n'),
    },
    pages: ['app/main.html'],
    ask: { path: '/app/hello' },
    told: '404',
    mend: [['RewriteBase /', 'RewriteBase /app/']],
    meant: '200 app/main.html',
  },
  {
    name: 'a space between flags',
    symptom: 'every page is 500 since the redirect is there',
    files: { 'htdocs/.htaccess': 'RewriteEngine On\nRewriteRule ^old$ /new.html [R=301, L]\n' },
    pages: ['page.html'],
    ask: { path: '/page.html' },
    told: '500',
    mend: [['RewriteRule ^old$ /new.html [R=301, L]', 'RewriteRule ^old$ /new.html [R=301,L]']],
    meant: '200 page.html',
  },
  {
    name: 'a pattern whose end may be empty',
    symptom: 'pictures with -f in their names are the page of a forum',
    files: { 'htdocs/.htaccess': 'RewriteEngine On\nRewriteRule ^(.*)-f([0-9]*) forum.html?f=$2 [L]\n' },
    pages: ['forum.html', 'pictures/house-front.html'],
    ask: { path: '/pictures/house-front.html' },
    told: '200 forum.html',
    mend: [
      [
        'RewriteRule ^(.*)-f([0-9]*) forum.html?f=$2 [L]',
        'RewriteRule ^(.*)-f([0-9]+)/?$ forum.html?f=$2 [L]',
      ],
    ],
    meant: '200 pictures/house-front.html',
  },
  {
    name: 'rules of a folder that replace those above',
    symptom: 'versions in names of style sheets work everywhere but in the theme',
    files: {
      'htdocs/.htaccess': 'RewriteEngine On\nRewriteRule ^(.*)-[0-9]+\\.css$ $1.css [L]\n',
      'htdocs/theme/.htaccess': 'RewriteEngine On\nRewriteRule ^old\\.css$ style.css [L]\n',
    },
    pages: ['theme/style.css'],
    ask: { path: '/theme/style-12.css' },
    told: '404',
    mend: [
      [
        'RewriteRule ^old\\.css$ style.css [L]',
        'RewriteOptions Inherit\nRewriteRule ^old\\.css$ style.css [L]',
      ],
    ],
    meant: '200 theme/style.css',
  },
  {
    name: 'a pattern with a query string',
    symptom: 'the old address with its id is not redirected',
    files: {
      'htdocs/.htaccess': 'RewriteEngine On\nRewriteRule ^item\\.html\\?id=7$ /seven.html [R=301,L]\n',
    },
    pages: ['item.html'],
    ask: { path: '/item.html?id=7' },
    told: '200 item.html',
    mend: [
      [
        'RewriteRule ^item\\.html\\?id=7$ /seven.html [R=301,L]',
        'RewriteCond %{QUERY_STRING} ^id=7$\nRewriteRule ^item\\.html$ /seven.html? [R=301,L]',
      ],
    ],
    meant: '301 /seven.html',
  },
  {
    name: 'a host and a path with no slash between',
    symptom: 'the redirect to https leads to a host that does not exist',
    files: { 'htdocs/.htaccess': 'RewriteEngine On\nRewriteRule ^(.*) https://%{SERVER_NAME}$1 [R=301,L]\n' },
    pages: ['page.html'],
    ask: { path: '/page.html', host: 'a.test' },
    told: '301 https://a.testpage.html',
    mend: [
      [
        'RewriteRule ^(.*) https://%{SERVER_NAME}$1 [R=301,L]',
        'RewriteRule ^(.*) https://%{SERVER_NAME}/$1 [R=301,L]',
      ],
    ],
    meant: '301 https://a.test/page.html',
  },
];

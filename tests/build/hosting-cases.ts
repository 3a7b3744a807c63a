/** Links as chats, mails and printed text cut them, with what was meant. Every kind of host has the same. */
export const CUT_LINKS: [path: string, to: string][] = [
  ['/m/home.', '/m/home'],
  ['/m/home)', '/m/home'],
  ['/m/home,', '/m/home'],
  ['/m/home%20', '/m/home'],
  ['/m/home%0A', '/m/home'],
  ['/m/home/).', '/m/home'],
  ['/m/register%22?r=7&x=%20', '/m/register?r=7&x=%20'],
  ["/m/home'", '/m/home'],
  ['/m/home%E2%80%9D', '/m/home'],
  ['/m/home%E3%80%82', '/m/home'],
  ['/m/nothing!', '/m/nothing'],
]

/** Pages to which a bank or a cashier sends a member back by a form. */
export const POSTED: [path: string][] = [['/m/home'], ['/m/member/home?status=1&x=%20'], ['/m/'], ['/m/home.html']]

/** For these every browser or phone asks unasked. */
export const ROOT_ICONS: [path: string, type: string][] = [
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/apple-touch-icon-precomposed.png', 'image/png'],
]

export const NO_FILES = ['/apple-touch-icon-120x120.png', '/ads.txt', '/m/gone.avif', '/m/_astro/gone.js', '/hosting.json']

/** Addresses as written, with whom they belong to: the back end reads what was written, and the site’s hosts what it is decoded. */
export const LED: [path: string, owner: 'backEnd' | 'site' | 'nobody'][] = [
  ['/wps/x', 'backEnd'],
  ['/wps/x?a=/../..%2f', 'backEnd'],
  ['/wps/x/../y', 'backEnd'],
  ['/wps/%2e%2e/wps/y', 'backEnd'],
  ['/img/banner/1.svg', 'backEnd'],
  ['/admin/..%2fwps/x', 'nobody'],
  ['/admin/..%2Fwps/x', 'nobody'],
  ['/m/%2e%2e/wps/x', 'nobody'],
  ['/%77ps/x', 'nobody'],
  ['//wps/x', 'nobody'],
  ['/wps%2fx', 'nobody'],
  ['/wps/..%2fadmin', 'nobody'],
  ['/wps/../m/home', 'nobody'],
  ['/wps/x/..%2f..%2fadmin', 'nobody'],
  ['/wps/..;/admin', 'nobody'],
  ['/wps/x/.;a=b/y', 'nobody'],
  ['/wps/x/..;/../admin', 'nobody'],
  ['/wps/x/%2E%2e%3B/../admin', 'nobody'],
  ['/wps/.;/../admin', 'nobody'],
  ['/wps/;/../admin', 'nobody'],
  ['/wps/%2f;/..%2fadmin', 'nobody'],
  ['/wps/x%5C..%5c..%5cadmin%5cy/../z', 'nobody'],
  ['/wps/x;a=b/y?c=/..;/%5c', 'backEnd'],
  ['/wps/..%5cadmin', 'nobody'],
  ['/img/..%2fwps/x', 'nobody'],
  ['/m/home', 'site'],
  ['/m/home?back=/wps/', 'site'],
  ['/wpsx', 'site'],
  ['/m/wps/x', 'site'],
]

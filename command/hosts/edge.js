// The hosting plan as an edge function reads it. Printed into the files of hosts that run functions; CloudFront's engine reads no newer JavaScript than this.
// No text and no pattern in here has a space beside a sign: spaces there are left out of what is printed.
// oxlint-disable no-unused-vars -- the files it is printed into call it

/** What an address is: a redirect, a file with its status, or a status alone. `address`: as sent. */
function decide(plan, address, cookie, method) {
  const path = normalised(address)
  if (path === undefined) return { status: 400 }
  const isFile = /\.(?!html$)[a-z0-9]+$/.test(path)
  // A bank or cashier sends a member back by a form.
  if (method === 'POST' && path.indexOf('/m/') === 0 && !isFile) return { status: 303, location: encoded(path) }
  if (method !== 'GET' && method !== 'HEAD') return { status: 405 }
  if (path === plan.health) return { status: 204 }
  const chosen = plan.segments.find((each) => each === (cookie || '').toLowerCase())
  const target = redirectOf(plan, path, chosen)
  if (target !== undefined) return { status: 302, location: encoded(target) }
  const segment = segmentOf(plan, path)
  // Whoever asks for a file can do nothing with a page.
  const missing = isFile ? { status: 404 } : { status: 404, file: '/m/' + (segment === '' ? '' : segment + '/') + plan.notFound + '.html' }
  if (plan.rootFiles.indexOf(path.slice(1)) >= 0) return { status: 200, file: path }
  if (path !== '/m' && path.indexOf('/m/') !== 0) return missing
  const below = path.slice(segment === '' ? 3 : segment.length + 4)
  const name = below.replace(/\.html$/, '')
  if (name === plan.notFound || name === '404' || /\.(br|gz)$/.test(path)) return missing
  if (isFile) return { status: 200, file: path }
  const page = name === '' ? 'index' : name
  const isPage =
    plan.pages.indexOf(page) >= 0 || plan.only.some((some) => some.pages.indexOf(page) >= 0 && some.segments.indexOf(segment) >= 0)
  return isPage ? { status: 200, file: '/m/' + (segment === '' ? '' : segment + '/') + page + '.html' } : missing
}

/** Decoded, slashes merged, dots resolved. */
function normalised(address) {
  let path = ''
  try {
    path = decodeURIComponent(address)
  } catch (_error) {
    return undefined
  }
  if (path.charAt(0) !== '/' || path.indexOf('\0') >= 0) return undefined
  const parts = []
  path.split('/').forEach((part) => {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  })
  return '/' + parts.join('/') + (parts.length > 0 && /\/\.{0,2}$/.test(path) ? '/' : '')
}

function redirectOf(plan, path, chosen) {
  if (path === '/') return chosen === undefined ? plan.home : plan.home.replace('/m/', '/m/' + chosen + '/')
  const page = path === '/m' ? '' : path.replace(/^\/m\//, '').replace(/\.html$/, '')
  if (chosen !== undefined && (page === '' || plan.pages.indexOf(page) >= 0)) return '/m/' + chosen + path.slice(2)
  const cut = path.match(plan.cutLinks)
  return cut ? cut[1] : undefined
}

/** A path in an address: `?` and `#` of its own begin nothing. */
function encoded(path) {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

function segmentOf(plan, path) {
  return plan.segments.find((each) => (path + '/').indexOf('/m/' + each + '/') === 0) || ''
}

/** The headers of an answer, with their names in lower case. `file`: what is sent; none for a redirect. */
function headersFor(plan, status, file, host) {
  const headers = {}
  const add = (more) => Object.keys(more).forEach((name) => (headers[name.toLowerCase()] = more[name]))
  add(plan.headers)
  if (status === 204) return Object.assign(headers, { 'cache-control': 'no-store' })
  if (plan.listedHosts.indexOf(host.toLowerCase().replace(/:\d+$/, '')) < 0) headers['x-robots-tag'] = 'noindex'
  if (file === undefined && status !== 404) {
    add(plan.httpsHeaders)
    return Object.assign(headers, { 'cache-control': 'no-cache', vary: 'Cookie' })
  }
  if (file === undefined) return headers
  const extension = file.slice(file.lastIndexOf('.') + 1)
  const type = plan.types[file] || plan.types[extension] || 'application/octet-stream'
  headers['content-type'] = type
  headers['cache-control'] = plan.cache.find((each) => file.indexOf(each.under) === 0).value
  if (type.indexOf('image/svg') === 0) headers['content-security-policy'] = plan.drawings
  if (type.indexOf('text/html') !== 0) return headers
  add(plan.documents)
  add(plan.httpsHeaders)
  headers['content-security-policy'] =
    file.indexOf(plan.quarantine.under) === 0 ? plan.quarantine.policy : policyOf(plan, file.slice(3, -5))
  return headers
}

/** The page's own policy, where the plan has it. */
function policyOf(plan, page) {
  const own = plan.policies.find((each) => each.pages.indexOf(page) >= 0)
  return own === undefined ? plan.policy : own.policy
}

/** Does the back end answer an address? Undefined where it would read another path in it than the plan does: nobody is asked then. */
function isProxied(proxied, address) {
  const path = normalised(address)
  const owner = (text) => proxied.find((each) => text.indexOf(each) === 0)
  const meant = owner(path || '')
  return meant !== owner(address) || (meant && /\\|\/\.{0,2};/.test(decodeURIComponent(address))) ? undefined : meant !== undefined
}

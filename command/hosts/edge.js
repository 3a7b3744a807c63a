// The hosting plan as an edge function reads it. Printed into the files of hosts that run functions; CloudFront's engine reads no newer JavaScript than this.
// oxlint-disable no-unused-vars -- the files it is printed into call it

/** What an address is: a redirect, a file with its status, or a status alone. `address`: as sent. */
function decide(plan, address, cookie) {
  const path = normalised(address)
  if (path === undefined) return { status: 400 }
  if (path === plan.health) return { status: 204 }
  const chosen = plan.segments.find((each) => each === (cookie || '').toLowerCase())
  const target = redirectOf(plan, path, chosen)
  if (target !== undefined) return { status: 302, location: encodeURI(target) }
  const segment = segmentOf(plan, path)
  const missing = { status: 404, file: '/m/' + (segment === '' ? '' : segment + '/') + plan.notFound + '.html' }
  if (plan.rootFiles.indexOf(path.slice(1)) >= 0) return { status: 200, file: path, missing: missing.file }
  if (path !== '/m' && path.indexOf('/m/') !== 0) return missing
  const below = path.slice(segment === '' ? 3 : segment.length + 4)
  const name = below.replace(/\.html$/, '')
  if (name === plan.notFound || name === '404' || /\.(br|gz)$/.test(path)) return missing
  if (/\.[a-z0-9]+$/.test(path) && below === name) return { status: 200, file: path, missing: missing.file }
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
  return /^\/m\/.+\/$/.test(path) ? path.replace(/\/+$/, '') : undefined
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
  if (file === undefined) {
    add(plan.httpsHeaders)
    return Object.assign(headers, { 'cache-control': 'no-cache', vary: 'Cookie' })
  }
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

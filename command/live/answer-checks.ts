import type { Answer } from './client.ts'
import type { Found } from './file-checks.ts'

/** What is wrong with the headers of any file of the site, a page or not, whatever is in it. */
export function headerChecks({ address, status, headers, unreadable }: Answer, { problem, warning }: Found): void {
  if (unreadable !== undefined)
    problem(
      address,
      'content-encoding',
      `${unreadable}, and the body is not packed so`,
      'a body that is packed as its header says',
      'browsers show nothing: a proxy or CDN unpacks or packs without changing the header. Let one place alone pack',
    )
  if (status !== 200) return
  const packing = unreadable ?? headers['content-encoding']
  if (packing !== undefined && !/accept-encoding|\*/i.test(headers['vary'] ?? ''))
    problem(
      address,
      'vary',
      headers['vary'] ?? 'nothing',
      'Accept-Encoding',
      'a cache hands the packed file to who cannot unpack it: send the headers of hosting.json',
    )
  if (packing === 'gzip' && /html/.test(headers['content-type'] ?? ''))
    warning(
      address,
      'content-encoding',
      'gzip',
      'br',
      'pages are a fifth smaller with Brotli: serve the .br files, or switch it on at the CDN',
    )
  if (headers['etag'] === undefined && headers['last-modified'] === undefined)
    problem(address, 'etag', 'nothing', 'an ETag', 'members load the whole file again at each visit: let the host send it')
  const cookies = headers['set-cookie']
  if (cookies !== undefined)
    problem(
      address,
      'set-cookie',
      namesOf(cookies),
      'no cookie on a file',
      'caches keep none of these files, or hand one visitor’s cookie to others: switch off the load balancer’s or CDN’s cookie for them',
    )
  if (headers['access-control-allow-origin'] !== undefined)
    warning(
      address,
      'access-control-allow-origin',
      headers['access-control-allow-origin'],
      'nothing',
      'no other site needs to read these files: take the header out of the host’s rules',
    )
}

/** Of cookies, without their values. */
function namesOf(cookies: string): string {
  return [...cookies.matchAll(/(?:^|, )([^=;,\s]+)=/g)].map(([, name = '']) => name).join(', ')
}

/** How many redirects are followed. */
const MOST_STEPS = 5

/** Ways to write home's address: `/m` and `/m/` lead there, and another case is another address. */
export async function writtenOtherwise(home: Answer, { get, problem }: Found): Promise<void> {
  for (const path of ['/m', '/m/']) {
    const steps: string[] = [path]
    let answer = await get(path)
    while (answer.status >= 300 && answer.status < 400 && steps.length <= MOST_STEPS) {
      const target = URL.parse(answer.headers['location'] ?? '', answer.address)
      if (target === null || target.origin !== new URL(home.address).origin) break
      steps.push(target.pathname)
      answer = await get(target.pathname)
    }
    if (answer.status === 200 && answer.text.includes('data-merchant=')) continue
    if (answer.status === 404) continue
    problem(
      path,
      'redirect',
      `${steps.join(' → ')}, status ${answer.status}`,
      'home',
      'a redirect goes round and round: serve by the rules of this build alone',
    )
  }
  const { status, text } = await get('/M/HOME')
  if (status === 200 && text.includes('data-merchant='))
    problem(
      '/M/HOME',
      'status',
      '200',
      '404',
      'one page has two addresses, and caches keep both: let the host tell small letters from capitals',
    )
}

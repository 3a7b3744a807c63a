import * as fc from 'fast-check'

/*
 * The shapes of the public lists of open-redirect and XSS payloads, written anew: encodings once and twice, dot segments, backslashes, user names,
 * look-alike dots and slashes, controls and white space inside schemes, nested schemes, protocol-relative addresses, and great length.
 */
export const OWN_ORIGIN = 'https://aurora.example'

const LEADS = [
  '', '/', '//', '///', '////', '/\\', '\\/', '\\\\', '\\', '/\t/', '/\n/', '/\r\n/', '\t//', '/ /', '/%09/', '/%0a/', '/%2f', '/%2f/', '/%252f/', '/%5c', '/%255c/', '%2f%2f', '/.//', '/..//', '/./\\', '/;//', '/?//',
  '/m/', '/m//', '/m/\\', '/m/..//', '/m/../\\', '/m/../', '/m/./..//', '/m/%2e%2e//', '/m/%2E%2E/\\', '/m/.%2e//', '/m/%252e%252e//', '/m/%2e%2e%2f/', '/m/%2e%2e%2f%2f', '/m/x/../..//', '/m/..;//', '/m/..\\/', '/m/.\t.//', '/m/..\n//', '/m/\u2025//',
  '／／', '/／', '/＼', '〱', '/．．//', '\u00a0//', '\u202e//', '\ufeff//', '\u2028//', '@', '/@', ':', '://', ';@',
  'http:', 'https:', 'http:/', 'https:/', 'http://', 'https://', 'HTTPS://', 'hTtP://', 'https:///', 'https:\\\\', 'https:/\\', 'ht\ntps://', 'https\t://', 'https:\n//', ' https://', '\u0001https://', '\0https://', 'https://aurora.example@', 'https://aurora.example:pw@', 'https://aurora.example%40', 'https://aurora.example\\@', 'https://aurora.example.', 'https://aurora.example%2f@', 'https://aurora.example#@', 'https://aurora.example?@', '//aurora.example@', '//aurora.example\\@',
  'javascript:', 'JaVaScRiPt:', 'java\tscript:', 'java\nscript:', 'java\r\nscript:', ' javascript:', '\u0001javascript:', '\u00a0javascript:', 'javascript\u0000:', 'javascript&colon;', '&#106;avascript:', 'javascript%3a', 'javascript://%0aalert(1)//', 'javascript://https://', 'javascript:javascript:', 'javascript:/m/', '/m/javascript:', 'jav\u0131script:', 'javaſcript:', 'feed:javascript:', 'view-source:javascript:', 'jar:https://', 'vbscript:', 'livescript:',
  'data:', 'data:text/html,', 'data:text/html;base64,', 'DATA:image/svg+xml,', 'data:image/png;base64,', 'blob:https://', 'blob:https://aurora.example/', 'filesystem:https://', 'file://', 'about:blank#', 'intent://', 'ftp://', 'ws://', 'mailto:', 'tel:', 'x-safari-https://', 'android-app://', 'ms-settings:',
] as const

const HOSTS = [
  '', 'evil.example', 'EVIL.example', 'evil.example.', 'evil。example', 'evil．example', 'evil｡example', 'evil%E3%80%82example', 'ｅｖｉｌ.example', 'ⓔvil.example', 'xn--evil-', 'xn--.example', 'аurora.example', 'aurora.example.evil.example', 'evilaurora.example', 'aurora.example@evil.example', 'aurora.example:x@evil.example', 'evil.example:443', 'evil.example:99999', 'evil.example:-1', 'evil.example%00.aurora.example', 'evil.example%2f@aurora.example', 'evil.example\\@aurora.example', 'evil.example#@aurora.example', 'evil.example?@aurora.example', 'evil.example;aurora.example', 'evil.example\t.aurora.example', 'evil .example', '1.2.3.4', '1.2.3.999', '0x7f.1', '2130706433', '127.1', '0177.0.0.1', '[::1]', '[::ffff:1.2.3.4]', '[', 'localhost', 'a.localhost', '%65vil.example', '%2565vil.example', 'alert(1)', '"><img src=x onerror=alert(1)>', "'-alert(1)-'", 'aurora.example', 'shop.example', 'a'.repeat(64) + '.example',
] as const

const TAILS = ['', '/', '/x', '/x.png', '/../..//evil.example', '/%2e%2e/', '?a=1', '?token=theirs&code=theirs', '?redirectUrl=//evil.example', '#x', '#//evil.example', '/\\', '\t', '\n', ' ', '\0', '%00', '%0d%0aSet-Cookie:a=b', '//', ';', '\ud800', `/${'a/../'.repeat(2000)}`, 'x'.repeat(20_000)] as const

const PIECES = [...new Set([...LEADS, ...HOSTS, ...TAILS.filter((tail) => tail.length < 100)])]

/** Every lead before every host: all of the known shapes. */
const KNOWN_HOSTILE: readonly string[] = LEADS.flatMap((lead) => HOSTS.map((host) => lead + host))

/** Known shapes, their parts in any order, encoded as a whole, behind a path of ours, and text of any kind. */
const hostileAddress: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(fc.constantFrom(...LEADS), fc.constantFrom(...HOSTS), fc.constantFrom(...TAILS)).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom('/m/', '/m/home', '/', OWN_ORIGIN, `${OWN_ORIGIN}/`), fc.array(fc.constantFrom(...PIECES), { maxLength: 4 })).map(([own, parts]) => own + parts.join('')),
  fc.tuple(fc.constantFrom(...LEADS), fc.constantFrom(...HOSTS)).map((parts) => encodeURIComponent(parts.join(''))),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.webUrl(),
)

/** Every known shape and so many generated ones, for checks that run elsewhere; the same each time. */
export function hostileAddresses(generated: number): readonly string[] {
  return [...KNOWN_HOSTILE, ...fc.sample(hostileAddress, { numRuns: generated, seed: 1 })]
}

/** Runs a check with every known shape and with many generated ones; the message names the address that failed. */
export function holdForHostile(check: (address: string) => void, rounds = 1500): void {
  for (const address of KNOWN_HOSTILE) {
    try {
      check(address)
    } catch (cause) {
      throw new Error(`Fails for ${JSON.stringify(address)}: ${String(cause)}`, { cause })
    }
  }
  fc.assert(fc.property(hostileAddress, (address) => void check(address)), { numRuns: rounds })
}

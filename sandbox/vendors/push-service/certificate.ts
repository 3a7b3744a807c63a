import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Object identifiers in DER. */
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
/** Kinds of values in DER. */
const KIND = { integer: 0x02, bits: 0x03, text: 0x0c, sequence: 0x30, set: 0x31, time: 0x17 } as const
const YEAR = 365 * 86_400_000

/** A certificate that nobody vouches for, with its key, in PEM. Browsers take it only where they are told to ignore such errors. */
export function selfSignedCertificate(now: number): { readonly cert: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(KIND.sequence, ECDSA_WITH_SHA256)
  const name = der(KIND.sequence, der(KIND.set, der(KIND.sequence, COMMON_NAME, der(KIND.text, Buffer.from('localhost')))))
  const validity = der(KIND.sequence, time(now - YEAR), time(now + YEAR))
  // A leading 1 keeps the number positive.
  const serial = der(KIND.integer, Buffer.concat([Buffer.from([1]), randomBytes(8)]))
  const content = der(KIND.sequence, serial, algorithm, name, validity, name, publicKey.export({ type: 'spki', format: 'der' }))
  const signature = der(KIND.bits, Buffer.from([0]), sign('sha256', content, privateKey))
  const body = der(KIND.sequence, content, algorithm, signature).toString('base64').replace(/.{64}/gu, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

function time(at: number): Buffer {
  return der(KIND.time, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replace(/[-:T]/gu, '')}Z`))
}

function der(kind: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, Math.floor(length / 256), length % 256]
  return Buffer.concat([Buffer.from([kind, ...size]), content])
}

// The decorators of the next package's own packages need it.
import 'reflect-metadata'
import { KeyObject } from 'node:crypto'
import { X509CertificateGenerator } from '@peculiar/x509'

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const YEAR = 365 * 86_400_000

/** A certificate that nobody vouches for, with its key, in PEM. Browsers take it only where they are told to ignore such errors. */
export async function selfSignedCertificate(now: number): Promise<{ readonly cert: string; readonly key: string }> {
  const keys = await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date(now - YEAR),
    notAfter: new Date(now + YEAR),
    signingAlgorithm: ECDSA,
    keys,
  })
  return { cert: certificate.toString('pem'), key: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }) as string }
}

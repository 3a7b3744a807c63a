import { constants, createDecipheriv, createHash, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto'
import type { RsaKey } from '#api/sealing-key.ts'
import type { SealedBody } from '#api/sealing.ts'

/** The server's side of sealing, made with node:crypto alone. */
export type Peer = { readonly key: RsaKey; open(sealed: SealedBody): Opened }
export type Opened = {
  readonly plain: string
  readonly secret: string
  readonly digestFits: boolean
  readonly fields: Readonly<Record<string, string>>
}

export function createPeer(id = 'key-1', suites: string[] = [], modulusLength = 2048): Peer {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength })
  const key = { rsaKey: id, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), suites }
  return { key, open: (sealed) => open(sealed, privateKey) }
}

function open({ body, headers }: SealedBody, privateKey: KeyObject): Opened {
  const fields = JSON.parse(body) as Record<string, string>
  const { plain, secret } = headers['Encryption'] === 'RSA-DES' ? openRsaDes(fields, privateKey) : openOaepGcm(fields, privateKey)
  const digest = createHash('sha256')
    .update(fields['DES'] ?? fields['AES'] ?? '')
    .digest('hex')
  return { plain, secret, fields, digestFits: digest === headers['X-Digest'] }
}

function openRsaDes({ RSA = '', DES = '' }: Record<string, string>, key: KeyObject): { plain: string; secret: string } {
  const desKey = privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(RSA, 'base64'))
  // Node's OpenSSL has no single DES; three times the same key is the same cipher.
  const decipher = createDecipheriv('des-ede3-ecb', Buffer.concat([desKey, desKey, desKey]), null)
  const plain = Buffer.concat([decipher.update(Buffer.from(DES, 'base64')), decipher.final()])
  return { plain: new TextDecoder('utf-8', { fatal: true }).decode(plain), secret: desKey.toString('latin1') }
}

function openOaepGcm({ RSA = '', AES = '' }: Record<string, string>, key: KeyObject): { plain: string; secret: string } {
  const aesKey = privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(RSA, 'base64'))
  const bytes = Buffer.from(AES, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', aesKey, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  const plain = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
  return { plain: plain.toString('utf8'), secret: `${aesKey.toString('hex')} ${bytes.subarray(0, 12).toString('hex')}` }
}

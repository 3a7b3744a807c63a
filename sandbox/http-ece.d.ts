/** The package has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Keys are base64url. */
  interface Parameters {
    readonly version: 'aes128gcm'
    /** The receiver's public key. */
    readonly dh: string
    readonly authSecret: string
    /** The sender's keys. */
    readonly privateKey: ECDH
  }

  const ece: { encrypt(content: Buffer, parameters: Parameters): Buffer }
  export default ece
}

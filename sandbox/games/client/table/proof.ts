import type { TableWords } from '../../table/words.ts'
import { make, speech } from '../shell/dom.ts'

const { words } = speech<TableWords>()

/** The seed of an outcome and its published fingerprint. The browser itself compares them where it can (not on plain http). */
export function proof(seed: string, commitment: string): HTMLElement {
  const verdict = make('p', '')
  const code = (text: string) => make('code', '', text)
  const box = make(
    'details',
    'proof',
    make('summary', '', words.proof),
    make('p', '', words.proofSeed, code(seed)),
    make('p', '', words.proofHash, code(commitment)),
    verdict,
  )
  box.addEventListener('toggle', () => {
    if (box.open)
      void hashOf(seed).then((hash) => {
        if (hash !== undefined) verdict.textContent = hash === commitment ? `✓ ${words.proofGood}` : `✗ ${words.proofBad}`
      })
  })
  return box
}

async function hashOf(text: string): Promise<string | undefined> {
  // The type says that it always exists, but it is undefined on plain http.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  const digest = await subtle?.digest('SHA-256', new TextEncoder().encode(text))
  return digest && [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

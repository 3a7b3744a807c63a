// Runs with the chunk that every other one imports, so that the policy is there before any code writes markup, whichever of the page's scripts comes first.
import { isHarmlessMarkup, isHarmlessScript, isScriptAddress } from './trusted-types.rules.ts'

interface PolicyFactory {
  createPolicy(name: string, rules: Readonly<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | undefined>>): unknown
}

// Only Chromium has Trusted Types; in other browsers the policy's other directives guard. undefined refuses.
;(globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
  createHTML: (text) => (isHarmlessMarkup(text, document.querySelector('dialog.captcha-stage[open]') !== null) ? text : undefined),
  createScript: (text) => (isHarmlessScript(text) ? text : undefined),
  createScriptURL: (address) => (isScriptAddress(address) ? address : undefined),
})

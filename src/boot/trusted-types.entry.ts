import { isHarmlessMarkup, isHarmlessScript, isScriptAddress } from './trusted-types.ts'

interface PolicyFactory {
  readonly defaultPolicy: unknown
  createPolicy(name: string, rules: Readonly<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | undefined>>): unknown
}

// Only Chromium has Trusted Types; in other browsers the policy's other directives guard.
const { trustedTypes } = window as { trustedTypes?: PolicyFactory }

// The page's two scripts come in any order, and each needs it. undefined refuses.
if (trustedTypes && !trustedTypes.defaultPolicy) {
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (isHarmlessMarkup(text, document.querySelector('dialog.captcha-stage[open]') !== null) ? text : undefined),
    createScript: (text) => (isHarmlessScript(text) ? text : undefined),
    createScriptURL: (address) => (isScriptAddress(address) ? address : undefined),
  })
}

import type { Html } from '#contract/fields.ts'
import { pictureAddress } from '#page/pictures.ts'

/** May a text be shown as it is: no tag, no entity? */
export function isPlainText(html: Html): boolean {
  return !/[<&]/.test(html)
}

/** An operator's HTML as sanitised nodes; plain text if the sanitiser, loaded with the first markup, fails. */
export async function safeContent(html: Html): Promise<Node | string> {
  if (isPlainText(html)) return html
  try {
    const { sanitised } = await import('#lib/sanitise.ts')
    return sanitised(html, { picture: pictureAddress })
  } catch {
    return html.replaceAll(/<[^<>]*>/g, ' ')
  }
}

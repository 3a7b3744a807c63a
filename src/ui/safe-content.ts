import type { Html } from '#contract/fields.ts'
import { pictureAddress } from '#page/pictures.ts'

/** The nodes of an operator's HTML text, sanitised. The sanitiser loads with the first text; if it does not load or fails, the result is plain text. */
export async function safeContent(html: Html): Promise<Node | string> {
  try {
    const { sanitised } = await import('#lib/sanitise.ts')
    return sanitised(html, { picture: pictureAddress })
  } catch {
    return html.replaceAll(/<[^<>]*>/g, ' ')
  }
}

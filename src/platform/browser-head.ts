import type { DocumentHead } from './platform.ts'

/** Changes what the prerendered head says, in place where it is there. */
export function browserHead({ head }: Document): DocumentHead {
  return {
    showIcon: (href) => {
      const links = head.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')
      for (const link of links) {
        // What the prerendered link said of its picture is not true of this one.
        link.removeAttribute('type')
        link.removeAttribute('sizes')
        link.href = href
      }
    },
    forbidListing: () => head.querySelector('meta[name="robots"]')?.setAttribute('content', 'noindex'),
  }
}

/** Runs once when an element comes near the view. `margin`: how near, as CSS writes it, such as `300px`. */
export function whenNear(element: Element | null | undefined, margin: string, run: () => void): void {
  if (!element) return
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    run()
  }, { rootMargin: margin })
  observer.observe(element)
}

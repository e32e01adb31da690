/** Milliseconds after which a page counts as slow and a loading bar appears. */
const delay = 300

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a loading bar (`loading-bar.css`) unless the page is there in time, or hides it. */
export function setLoading(isLoading: boolean): void {
  clearTimeout(timer)
  timer = setTimeout(
    () => document.documentElement.toggleAttribute('data-loading', isLoading),
    isLoading ? delay : 0
  )
}

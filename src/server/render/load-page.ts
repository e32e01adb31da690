import type { PageDefinition } from '../../pages/define-page.ts'
import type { RouteKey } from '../../routes.ts'

/** Imports a page by its route key, at its first request: `quickGuide` → `pages/quick-guide/page.tsx`. */
export async function loadPage(key: RouteKey): Promise<PageDefinition<unknown>> {
  const file = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const module = (await import(`../../pages/${file}/page.tsx`)) as { page: PageDefinition<unknown> }
  return module.page
}

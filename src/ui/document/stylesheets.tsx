import { assets } from 'babylon:assets'
import { useContext } from 'react'
import { PageResourcesContext } from './page-resources.ts'

/** The id of the end of the first screen, until which nothing is painted (render/head.ts). */
export const stylesheetsId = 'styles'

/**
 * Links the stylesheets after the first screen, which is painted with the inlined styles
 * (assets/css/critical.css). Browsers show the content after them only once they are loaded.
 */
export function Stylesheets({ isHome = false }: { isHome?: boolean }) {
  const resources = useContext(PageResourcesContext)
  if (resources) resources.linksStylesheets = true
  return (
    <>
      <link rel="stylesheet" href={assets['site.css']?.url} id={stylesheetsId} />
      {!isHome && <link rel="stylesheet" href={assets['pages.css']?.url} />}
    </>
  )
}

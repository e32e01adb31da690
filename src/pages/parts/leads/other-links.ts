import type { FormPageProps } from '../../../render/page-request.ts'
import type { StaticRouteKey } from '../../../shared/links/route.ts'

type LinkingPage = Pick<FormPageProps, 't' | 'href'>

/** The pages that a form of leads suggests, beside the form and once it was sent. */
export const otherLinks = {
  contact: ({ t, href }: LinkingPage) =>
    messageLinks(t('contact.other.items'), ['faq', 'requestDemo'], href),
  requestDemo: ({ t, href }: LinkingPage) =>
    messageLinks(t('requestDemo.other.items'), ['features', 'faq'], href),
  apply: ({ t, href }: LinkingPage) =>
    messageLinks(t('apply.other.items'), ['features', 'faq'], href)
}

function messageLinks<Key extends StaticRouteKey, Item>(
  items: Record<Key, Item>,
  keys: Key[],
  href: LinkingPage['href']
) {
  return keys.map((key) => ({ ...items[key], href: href(key) }))
}

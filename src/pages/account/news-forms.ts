import { newsForm } from '../../forms/news.ts'
import { readAccount } from '../../server/accounts/accounts.ts'
import { chooseNews } from '../../server/news/consent.ts'
import { takeForm } from '../define-page.tsx'
import { signedIn } from '../signed-in.ts'

/** The form of the chapter about news. */
export const newsForms = [
  takeForm(newsForm, async ({ values, versions, locale }, request) => {
    const found = await readAccount(signedIn(request), request)
    if (found) {
      const { id: accountId, email } = found.account
      const choice = {
        accountId,
        email,
        wanted: values.marketing,
        version: versions.privacy,
        locale
      }
      await chooseNews(choice, request)
    }
    return { goTo: request.href('account', { query: { news: '1' }, hash: 'news' }) }
  })
]

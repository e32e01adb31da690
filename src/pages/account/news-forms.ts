import { newsForm } from '../../forms/news.ts'
import { handleForm } from '../../render/define-page.tsx'
import { readAccount } from '../../server/accounts/accounts.ts'
import { chooseNews } from '../../server/news/consent.ts'
import { readNewestChange } from '../../server/sessions/access-store.ts'
import { loggedIn } from '../logged-in.ts'

export const newsForms = [
  handleForm(newsForm, async ({ values, versions, locale }, request) => {
    const choose = async () => {
      const since = await readNewestChange(request.env.DB)
      const found = await readAccount(loggedIn(request), request)
      if (!found) return true
      const { id: accountId, email } = found.account
      const { marketing: wanted } = values
      const choice = { accountId, email, wanted, since, version: versions.privacy, locale }
      return chooseNews(choice, request)
    }
    // Retries, because a concurrent change of the email address makes the update fail.
    let isChosen = false
    for (let attempts = 0; !isChosen && attempts < 3; attempts += 1) isChosen = await choose()
    return { redirectTo: request.href('account', { query: { news: '1' }, hash: 'news' }) }
  })
]

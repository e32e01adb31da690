import { newsForm } from '../../forms/news.ts'
import { answerRefusal, reject } from '../../forms/server/answer.ts'
import { handleForm } from '../../render/define-page.tsx'
import { chooseNews } from '../../server/accounts/holder/choose-news.ts'
import { expectSession } from '../parts/account/expect-session.ts'

export const newsForms = [
  handleForm(newsForm, async ({ values, versions, locale }, request) => {
    const { accountId } = expectSession(request)
    const choice = { accountId, isWanted: values.marketing, version: versions.privacy, locale }
    const outcome = await chooseNews(choice, request)
    if ('refused' in outcome) {
      return answerRefusal(outcome, { changed: reject('unavailable', { status: 409 }) })
    }
    return { redirectTo: request.href('account', { query: { news: '1' }, hash: 'news' }) }
  })
]

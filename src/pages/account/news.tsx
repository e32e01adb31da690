import { newsForm } from '../../forms/news.ts'
import { formView } from '../../forms/view/form-view.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import type { AccountProps } from './account-data.ts'

const NewsForm = formView(newsForm)

/**
 * Whether the account holder gets news. Consent given with a contact message also ticks the box.
 */
export function News(props: AccountProps) {
  const { t, href, query, data } = props
  const { wantsNews } = data
  return (
    <div className="account-part">
      {query.has('news') && (
        <Notice type="success">{t(`account.news.${wantsNews ? 'wanted' : 'stopped'}`)}</Notice>
      )}
      <NewsForm.Form
        page={props}
        initial={wantsNews ? { marketing: 'on' } : {}}
        action={href('account')}
        actions={
          <Button type="submit" size="l">
            {t('account.news.submit')}
          </Button>
        }
      >
        <NewsForm.Fields />
        <p className="quiet">
          <LinkedText text={t('account.news.note')} links={{ privacy: href('privacy') }} />
        </p>
      </NewsForm.Form>
    </div>
  )
}

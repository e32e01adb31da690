import { Columns } from '../../ui/sections/columns.tsx'
import { CheckList, Figures } from '../../ui/sections/lists.tsx'
import { Band } from '../../ui/sections/section.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { definePage, type OpenFormProps } from '../define-page.tsx'
import { applicationForm, PartnerApplication } from '../partner-application.tsx'
import { PartnershipOpening, partnershipHead } from '../partnership-page.tsx'
import { loadSent, type SentView } from '../receive-lead.ts'
import { StreamDeveloper } from './developer.tsx'
import { StreamFeed } from './feed.tsx'

type Props = Pick<OpenFormProps<SentView>, 't' | 'href'>

export const page = definePage({
  load: loadSent,

  head: (props) => partnershipHead('stream', props),

  Page: ({ data: Sent, ...props }) =>
    Sent ? (
      <Sent words="apply" {...props} />
    ) : (
      <>
        <PartnershipOpening programme="stream" more="feed" {...props} />
        <StreamFeed t={props.t} />
        <One {...props} />
        <Sides {...props} />
        <StreamDeveloper t={props.t} />
        <PartnerApplication programme="stream" {...props} />
      </>
    ),

  forms: [applicationForm('stream')]
})

/** One connection instead of many, with its speed where that is known. */
function One({ t }: Props) {
  const { title, text, figures } = t('stream.one')
  return (
    <Band id="one" className="stream-one" tone="flood">
      <div className="wrap">
        <h2 className="mega" id="one-title">
          {title}
        </h2>
        <p className="intro">{text}</p>
        {figures.length > 0 && <Figures items={figures} />}
      </div>
    </Band>
  )
}

function Sides({ t, href }: Props) {
  return (
    <Band id="sides" className="stream-sides">
      <div className="wrap">
        <h2 className="visually-hidden" id="sides-title">
          {t('stream.sides.title')}
        </h2>
        <Columns>
          <CheckList {...t('stream.sides.we')} tone="gold" />
          <div>
            <CheckList {...t('stream.sides.you')} tone="teal" />
            <p className="intro">
              <LinkedText
                text={t('stream.sides.suppliers')}
                links={{ suppliers: href('about', { hash: 'suppliers' }) }}
              />
            </p>
          </div>
        </Columns>
      </div>
    </Band>
  )
}

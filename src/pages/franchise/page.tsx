import { BranchFigure } from '../../ui/figures/branch-figure.tsx'
import { SamplePrice } from '../../ui/figures/sample-price.tsx'
import { Figures } from '../../ui/sections/lists.tsx'
import { Band } from '../../ui/sections/section.tsx'
import { definePage, type OpenFormProps } from '../define-page.tsx'
import { applicationForm, PartnerApplication } from '../partner-application.tsx'
import {
  PartnershipOpening,
  PartnershipQuestions,
  PartnershipSuits,
  partnershipHead
} from '../partnership-page.tsx'
import { loadSent, type SentView } from '../receive-lead.ts'

type Props = Pick<OpenFormProps<SentView>, 't'>

export const page = definePage({
  load: loadSent,

  head: (props) => partnershipHead('franchise', props),

  Page: ({ data: Sent, ...props }) =>
    Sent ? (
      <Sent words="apply" {...props} />
    ) : (
      <>
        <PartnershipOpening programme="franchise" more="sale" {...props} />
        <Branch t={props.t} />
        <Sale t={props.t} />
        <PartnershipSuits programme="franchise" t={props.t} />
        <PartnershipQuestions programme="franchise" tone="surface" t={props.t} href={props.href} />
        <PartnerApplication programme="franchise" {...props} />
      </>
    ),

  forms: [applicationForm('franchise')]
})

function Branch({ t }: Props) {
  return (
    <Band id="branch" tone="surface" edge="plinth" flush>
      <div className="wrap">
        <h2 className="mega" id="branch-title">
          {t('franchise.branch.title')}
        </h2>
        <BranchFigure t={t} />
      </div>
    </Band>
  )
}

/** One sale of the sample trip, and a sample year where its figures are known. */
function Sale({ t }: Props) {
  const { title, parts, caption, text, year } = t('franchise.sale')
  return (
    <Band id="sale" className="sale" tone="flood">
      <div className="wrap">
        <h2 id="sale-title">{title}</h2>
        <SamplePrice parts={parts} />
        <p className="sale__caption">{caption}</p>
        <p className="sale__text">{text}</p>
        {year.length > 0 && <Figures items={year} />}
      </div>
    </Band>
  )
}

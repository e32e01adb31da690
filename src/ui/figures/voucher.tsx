import { SampleButton } from './sample-button.tsx'

interface VoucherProps {
  when?: string
  title: string
  text: string
  send: string
}

/** The voucher of a sample booking: a slip with notched corners. */
export function Voucher({ when, title, text, send }: VoucherProps) {
  return (
    <div className="voucher">
      {when && <p className="voucher__when">{when}</p>}
      <h3 className="voucher__title">{title}</h3>
      <p>{text}</p>
      <SampleButton>{send}</SampleButton>
    </div>
  )
}

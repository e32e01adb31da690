import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-names.ts'
import { Heading, type HeadingLevel } from '../text/heading.tsx'

export type NoticeType = 'success' | 'error' | 'warning' | 'info'

export const noticeIcons: Record<NoticeType, IconName> = {
  success: 'check',
  error: 'x',
  warning: 'triangle-alert',
  info: 'info'
}

interface NoticeProps {
  type?: NoticeType
  title?: string
  headingLevel?: HeadingLevel
  children: ReactNode
}

/** A message that stays on the page, with a brick in the colour of its type. */
export function Notice({ type = 'info', title, headingLevel = 2, children }: NoticeProps) {
  return (
    <div className={`notice cluster notice--${type}`}>
      <span className={`glyph glyph--${type}`}>
        <Icon name={noticeIcons[type]} />
      </span>
      <div className="notice__text">
        {title && (
          <Heading level={headingLevel} className="notice__title">
            {title}
          </Heading>
        )}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  )
}

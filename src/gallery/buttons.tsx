import { Button, type ButtonProps } from '../ui/button.tsx'
import { buttonSizes, buttonVariants } from '../ui/button-class.ts'
import type { GalleryProps } from './gallery-props.ts'
import { Sample } from './sample.tsx'

const icons: Record<string, Pick<ButtonProps, 'icon' | 'iconPosition'>> = {
  none: {},
  start: { icon: 'arrow-left', iconPosition: 'start' },
  end: { icon: 'arrow-right', iconPosition: 'end' }
}

const states: Record<string, Pick<ButtonProps, 'loading' | 'disabled'>> = {
  rest: {},
  loading: { loading: true },
  disabled: { disabled: true }
}

/** Each size, variant, icon position and state, except hover, focus and press. */
export function ButtonGallery({ t, href }: GalleryProps) {
  const label = t('shell.nav.register')
  return (
    <>
      {buttonVariants.map((variant) => (
        <Sample key={variant} name={variant}>
          {Object.entries(states).flatMap(([state, stateProps]) =>
            Object.entries(icons).map(([icon, iconProps]) => (
              <Button key={`${state}-${icon}`} variant={variant} {...stateProps} {...iconProps}>
                {label}
              </Button>
            ))
          )}
          <Button variant={variant} href={href('register')} icon="arrow-right">
            {label}
          </Button>
          <Button variant={variant} href={href('register')} disabled>
            {label}
          </Button>
          <Button variant={variant} icon="x" label={t('shell.close')} />
        </Sample>
      ))}
      <Sample name="sizes">
        {buttonSizes.map((size) => (
          <Button key={size} size={size} icon="arrow-right">
            {size}
          </Button>
        ))}
      </Sample>
      <Sample name="sizes of icon buttons">
        {buttonSizes.map((size) => (
          <Button key={size} size={size} icon="plus" label={t('shell.nav.menu')} />
        ))}
      </Sample>
      <Sample name="block">
        <Button size="xxl" icon="arrow-right" block>
          {label}
        </Button>
        <Button size="xxl" loading block>
          {label}
        </Button>
      </Sample>
    </>
  )
}

/** Takes the error of a refused form away once its field is changed. */
export function startCorrectedFields(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    const field = target.closest('.field--invalid, .choices')
    const error = field?.querySelector<HTMLElement>('.field__error')
    if (error) error.hidden = true
    field?.classList.remove('field--invalid')
    target.removeAttribute('aria-invalid')
  })
}

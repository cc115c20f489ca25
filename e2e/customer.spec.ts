import { expectAccessible } from './support/axe.ts'
import { openMail, register, sendButton, signIn, signOut, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'

const screens = ['/login', '/registration', '/reset-password', '/my-accounts/resetPassword'] as const

for (const prefix of ['/us/en', '/us/es']) {
  test(`the sign-in pages have no accessibility violation under ${prefix}, also with problems @phone`, async ({
    page,
  }) => {
    for (const screen of screens) {
      await page.goto(`${prefix}${screen}`)
      await expectAccessible(page)
      await sendButton(page).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
      await expectAccessible(page)
    }
  })
}

test('each sign-in form has a page, with and without prefix [SHL-036] [SHL-037] [SHL-038] [SHL-085] [SHL-101] [SHL-231] [ACC-198] [ACC-213]', async ({
  page,
}) => {
  const headings = [
    ['/login', 'Welcome Back', 'Le damos la bienvenida de nuevo'],
    ['/myaccount/payonline-getstarted', 'Welcome Back', 'Le damos la bienvenida de nuevo'],
    ['/registration', 'Create account', 'Crear cuenta'],
    ['/reset-password', 'Reset Password', 'Restablecer contraseña'],
    ['/my-accounts/resetPassword', 'Reset Password', 'Restablecer contraseña'],
  ] as const
  for (const [path, english, spanish] of headings) {
    for (const [prefix, words] of [
      ['', english],
      ['/us/en', english],
      ['/us/es', spanish],
    ] as const) {
      await page.goto(`${prefix}${path}`)
      await expect(page.getByRole('heading', { level: 1, name: words, exact: true })).toBeVisible()
    }
  }
})

test('the sign-in form shows its links and names missing fields [SHL-217] [SHL-222] [SHL-223] [SHL-224] [SHL-227]', async ({
  page,
}) => {
  await page.goto('/us/en/login')
  for (const words of ['Forgot password?', 'Create account', 'Continue with single sign-on'])
    await expect(page.getByRole('link', { name: words, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await page.locator('main').getByLabel('Email', { exact: true }).fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toHaveText("Something's not right with your email or password. Try again.")
  await expect(page.locator('main').getByLabel('Email', { exact: true })).toHaveValue('not an address')
  await page.goto('/us/es/login')
  await sendButton(page).click()
  await expect(page.getByText('Escriba su correo electrónico.')).toBeVisible()
  await expect(page.getByText('Escriba su contraseña.')).toBeVisible()
})

test('registration names the problem of each field [SHL-233] [SHL-234] [SHL-235] [SHL-236] [SHL-237] [SHL-238] [SHL-248]', async ({
  page,
}) => {
  await page.goto('/us/en/registration')
  await expect(page.getByLabel('Send me deals and news by email.')).not.toBeChecked()
  const send = page.getByRole('button', { name: 'Create account' })
  await send.click()
  for (const words of [
    'Please enter your first name.',
    'Please enter your last name.',
    'Please enter a valid email address.',
    'Please create a password.',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  // The first field with a problem gets the focus a moment later, and would get what is typed until then.
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Ruiz')
  const password = page.getByLabel('Password', { exact: true })
  const address = page.locator('main').getByLabel('Email', { exact: true })
  for (const [typed, words] of [
    ['Aa1!aaa', 'Password must contain at least 8 characters.'],
    ['Password1', 'Many people use this password, so it is easy to guess. Choose another one.'],
  ] as const) {
    await address.fill('a@b.c')
    await password.fill(typed)
    await send.click()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(page.getByText('Please enter a valid email address.', { exact: true })).toBeVisible()
    await expect(address).toBeFocused()
  }
  const { email } = somebody()
  await address.fill(email)
  await password.fill('anaruiz1')
  await send.click()
  await expect(page.getByText('Your name, your email or the name of our store makes this')).toBeVisible()
  await password.fill('red sofa, two cats')
  await expect(page.getByText('Strong')).toBeVisible()
  await send.click()
  await expect(page).toHaveURL(/\/us\/en\/account$/)
})

test('marks the password rule as met while typing, and lets passwords be pasted and shown [SHL-245]', async ({
  page,
}) => {
  await page.goto('/us/en/registration')
  const password = page.getByLabel('Password', { exact: true })
  const rule = page.locator('#password-rules')
  await expect(rule).toHaveText('8 characters minimum')
  await password.pressSequentially('un ñand')
  await expect(rule).not.toContainText('(done)')
  await password.pressSequentially('ú')
  await expect(rule).toContainText('(done)')
  const long = 'sofa '.repeat(60)
  await password.evaluate((field, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    const pasted = field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true }))
    if (!pasted) throw new Error('the page refuses to have a password pasted')
  }, long)
  await password.fill(long)
  await expect(password).toHaveValue(long)
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('greets after registering, signs out, and returns to the wanted page after signing in [SHL-003] [SHL-140] [SHL-166] [SHL-214] [SHL-220] [SHL-232] [SHL-246] [ACC-012] @desktop @phone', async ({
  page,
}) => {
  const person = somebody()
  await page.goto('/us/en/registration')
  await register(page, person)
  await expect(page).toHaveURL(/\/us\/en\/account$/)
  await expect(page.getByText('Welcome Ana,')).toBeVisible()
  await expect(page.getByText("You're now signed in.")).toBeVisible()
  await page.goto('/us/en/login')
  await expect(page).toHaveURL(/\/us\/en\/my-account$/)
  // Who has rented nothing yet reads so, and finds the way to the goods.
  await expect(page.getByText('Nothing rented yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Start shopping' })).toBeVisible()
  await page.goto('/us/en')
  const before = await page.context().cookies()
  await signOut(page)
  await expect(page.getByText("You're signed out.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  const { cookies } = await page.context().storageState()
  expect(cookies.find(({ name }) => name === 'session')).toBeUndefined()
  await page.goto('/us/en/my-account')
  await expect(page).toHaveURL(/\/us\/en\/login\?return=/)
  // The session has ended on the server too, so a kept copy of its cookie opens nothing.
  await page.context().addCookies(before)
  await page.goto('/us/en/my-account')
  await expect(page).toHaveURL(/\/us\/en\/login\?return=/)
  await page.goto('/us/en/login?return=%2Fus%2Fen%2Ffaqs')
  await signIn(page, person)
  await expect(page).toHaveURL(/\/us\/en\/faqs$/)
})

test('never redirects to another site after signing in [SHL-258]', async ({ page }) => {
  const person = somebody()
  await page.goto('/us/en/registration?return=https%3A%2F%2Fevil.example%2F')
  await register(page, person)
  await expect(page).toHaveURL(/\/us\/en\/account$/)
  await page.goto('/us/en')
  await signOut(page)
  for (const outside of [
    '//evil.example',
    '/\\evil.example',
    '/us/en//evil.example',
    '/us/en/..//evil.example',
  ]) {
    await page.goto(`/us/en/login?return=${encodeURIComponent(outside)}`)
    await signIn(page, person)
    await expect(page).toHaveURL(/\/us\/en\/my-account$/)
    await page.goto('/us/en')
    await signOut(page)
    const start = `/us/en/single-sign-on?return=${encodeURIComponent(outside)}`
    const { location = '' } = (await page.request.get(start, { maxRedirects: 0 })).headers()
    expect(new URL(location).searchParams.get('redirect')).toBe('/us/en/my-account')
  }
})

test('never redirects to another site after choosing a language', async ({ page }) => {
  await page.goto('/us/en/faqs')
  const answer = await page.request.post('/preference', {
    form: { locale: 'es-US', back: '/us/en//evil.example' },
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  })
  expect(answer.headers().location).toBe('/us/es')
})

test('says that an e-mail address is taken, and keeps everything but the password', async ({
  page,
  browser,
}) => {
  const person = somebody()
  await page.goto('/us/es/registration')
  await register(page, person)
  const other = await (await browser.newContext()).newPage()
  await other.goto(new URL('/us/es/registration', page.url()).href)
  await other.locator('[name=firstName]').fill('Eva')
  await other.locator('[name=lastName]').fill('Luna')
  await other.locator('[name=email]').fill(person.email)
  await other.locator('[name=password]').fill('Other-5678!')
  await sendButton(other).click()
  await expect(
    other.getByText('Ya existe una cuenta con este correo electrónico. Inicie sesión.'),
  ).toBeVisible()
  await expect(other.locator('[name=firstName]')).toHaveValue('Eva')
  await expect(other.locator('[name=email]')).toHaveValue(person.email)
})

test('resets a forgotten password once with the link of an e-mail [SHL-205] [SHL-221] [SHL-227] [SHL-249] [SHL-250] [SHL-252] [ACC-317] [SHL-253] @phone', async ({
  page,
}) => {
  const person = somebody()
  await page.goto('/us/en/registration')
  await register(page, person)
  await page.goto('/us/en')
  await signOut(page)
  await page.goto('/us/en/reset-password')
  await expect(
    page.getByText('Enter your email to receive instructions on how to reset your password'),
  ).toBeVisible()
  await expect(page.getByText('Or return to Sign in')).toBeVisible()
  const sends: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sends.push(request.url()))
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  expect(sends.filter((url) => url.includes('reset-password'))).toEqual([])
  await page.goto('/us/en/reset-password')
  await page.locator('main').getByLabel('Email', { exact: true }).fill('ana@example.c')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  for (const email of [somebody().email, person.email]) {
    await page.goto('/us/en/reset-password')
    await page.locator('main').getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    const sent = `You will receive an email at ${email} with a link to reset your password shortly.`
    await expect(page.getByText(sent)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page).toHaveURL(/\/us\/en\/login$/)
  await openMail(page, person.email, 'Choose a new password')
  const link = (await page.locator('pre a').getAttribute('href')) ?? ''
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await sendButton(page).click()
  await expect(page.getByText('Password must contain at least 8 characters.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Another-5678!')
  await sendButton(page).click()
  await expect(page.getByText('Your password was changed.')).toBeVisible()
  await signIn(page, { ...person, password: 'Another-5678!' })
  await expect(page).toHaveURL(/\/us\/en\/my-account$/)
  await page.goto(link)
  await expect(
    page.getByText('This link was already used or is too old. Please ask for a new one.'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('registers, signs in and resets a password without scripts in Spanish @no-script', async ({ page }) => {
  const person = somebody()
  await page.goto('/us/es/registration?return=%2Fus%2Fes%2Ffaqs')
  await register(page, person)
  await expect(page).toHaveURL(/\/us\/es\/faqs$/)
  await expect(page.getByText('¡Hola, Ana!')).toBeVisible()
  await page.goto('/us/es')
  await signOut(page)
  await expect(page).toHaveURL(/\/us\/es$/)
  await page.goto('/us/es/reset-password')
  await page.locator('main [name=email]').fill(person.email)
  await sendButton(page).click()
  await expect(page.getByText('Revise su correo')).toBeVisible()
  await openMail(page, person.email, 'Elija una nueva contraseña')
  await page.goto((await page.locator('pre a').getAttribute('href')) ?? '')
  await page.locator('[name=password]').fill('Otra-5678!x')
  await sendButton(page).click()
  await expect(page.getByText('Se cambió su contraseña.')).toBeVisible()
  await page.locator('main [name=email]').fill(person.email)
  await page.locator('main [name=password]').fill('wrong')
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('no son correctos')
  await expect(page.locator('main [name=email]')).toHaveValue(person.email)
  await page.locator('main [name=password]').fill('Otra-5678!x')
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/us\/es\/my-account$/)
})

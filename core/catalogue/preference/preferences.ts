import { z } from 'zod'
import { searchLimit } from '#core/places/store/schema.ts'
import { taxReportCents } from '#domain/base/tax-report.ts'
import { pictureFormats } from '#domain/catalogue/picture.ts'
import { scriptAddress } from './script-address.ts'

/** A preference: the form of its value, and what to go by if it is missing or has another form. */
type Preference<Value> = { readonly schema: z.ZodType<Value>; readonly fallback: Value }

function preference<Value>(schema: z.ZodType<Value>, fallback: NoInfer<Value>): Preference<Value> {
  return { schema, fallback }
}

/**
 * Minutes without activity. A shopper is asked for the last third of the time, and WCAG 2.2.1 wants at least
 * 20 seconds for the answer, so a minute is the shortest.
 */
const idleMinutes = z.number().min(1).max(1_440)

const text = z.object({ 'en-US': z.string(), 'es-US': z.string().exactOptional() })

/** How pictures are given in one view: their width in pixels, and the format. Files have one quality. */
const view = z
  .looseObject({ width: z.number().int().positive(), format: z.enum(pictureFormats).exactOptional() })
  .exactOptional()

/** The value of a text of JSON; of any other text the text itself, which then has another form than expected. */
function fromJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return value
  }
}

/** The number of a license as it is printed. */
const license = z.string().trim().min(1).max(60).exactOptional()

const known = {
  /** The numbers of the licenses that Oklahoma and Wyoming want of a merchant; without one the state is closed. */
  stateLicenses: preference(z.object({ OK: license, WY: license }), {}),
  /** Minutes without activity until checkout closes, and until somebody is signed out. */
  checkoutSessionTimeout: preference(idleMinutes, 15),
  AccountSessionTimeout: preference(idleMinutes, 15),
  /** Minutes between the calls with which a page keeps the basket alive (SHL-448). */
  basketRefreshTime: preference(z.number().positive(), 5),
  /** Whether a store is suggested by the network address, and how it is looked for. */
  autoAssignStoreEnabled: preference(z.boolean(), false),
  autoAssignStoreParams: preference(
    z.object({
      maxDistance: z.number().positive().optional(),
      distanceUnit: z.enum(['mi', 'km']).default('mi'),
      limit: z.number().int().min(1).max(searchLimit).default(searchLimit),
    }),
    { distanceUnit: 'mi', limit: searchLimit },
  ),
  /** The sites of the affiliate in Minnesota and Wisconsin. */
  storeAffiliates: preference(z.array(z.object({ label: text, url: z.url({ protocol: /^https$/ }) })), [
    {
      label: { 'en-US': 'Go to the Minnesota store', 'es-US': 'Ir a la tienda de Minnesota' },
      url: 'https://minnesota.example.com/',
    },
    {
      label: { 'en-US': 'Go to the Wisconsin store', 'es-US': 'Ir a la tienda de Wisconsin' },
      url: 'https://wisconsin.example.com/',
    },
  ]),
  /** Popular categories, for the search field; a store may name its own. */
  racFrequentlySearchedCategories: preference(z.array(z.object({ id: z.string(), name: text })), []),
  /** Where a search leads that finds no product, by its terms: a path of the store or an address (document 2 §4). */
  searchRedirects: preference(
    z.array(
      z.object({
        terms: z.array(z.string().min(1)),
        url: z.string().regex(/^(\/(?!\/)|https:\/\/)/, 'must start with / or https://'),
      }),
    ),
    [],
  ),
  /** How many levels of categories the menu shows (document 1 §9). Addresses of categories have up to four. */
  menuLevels: preference(z.number().int().min(1).max(4), 3),
  /** Paths of pages on which nothing opens by itself, with all pages below them (SHL-420). */
  excludedPages: preference(z.array(z.string().startsWith('/')), []),
  /** Whether messages for customers who rent open by themselves (document 3 §4). */
  enableInterstitialEngine: preference(z.boolean(), false),
  /**
   * Where the frame with the card fields is, if not at the address that the payment service gives: a path of the store or
   * an address, to which the id of the card session is added (ACC-299).
   */
  creditCardIframeURL: preference(
    z
      .string()
      .regex(
        /^(\/(?!\/)|https:\/\/[\w.-]+(:\d+)?(\/|$))[\w./-]*$/,
        'must start with / or https:// and have no query',
      )
      .optional(),
    undefined,
  ),
  /** Seconds on one page after which the window that offers deals opens by itself (SHL-303). */
  dealsModalDelayHome: preference(z.number().min(0).max(86_400), 20),
  dealsModalDelayOther: preference(z.number().min(0).max(86_400), 45),
  /** What a month of the membership costs before tax, in cents, and what it gives. Without it none is sold. */
  benefitsPlus: preference(
    z.object({ monthlyCents: z.number().int().positive(), benefits: z.array(text).min(1) }).optional(),
    undefined,
  ),
  /**
   * What a customer and the friend who rents by their link get, in cents off a payment; for agreements of these stores, or
   * of all. Without it there is no program. Nobody can get $600 in a year, from which the IRS wants Form 1099-MISC.
   */
  referralProgram: preference(
    z
      .object({
        rewardCents: z.number().int().positive(),
        friendRewardCents: z.number().int().min(0),
        mostPerYear: z.number().int().positive(),
        stores: z.array(z.string()).exactOptional(),
      })
      .refine(
        ({ rewardCents, friendRewardCents, mostPerYear }) =>
          rewardCents * mostPerYear + friendRewardCents < taxReportCents,
      )
      .optional(),
    undefined,
  ),
  /** Whether it is kept what shoppers look at and choose, under pseudonyms, for recommendations. */
  activitiesEnabled: preference(z.boolean(), true),
  /** Other texts for badges and for the words about stock, by their codes (SHP-389). */
  customLabels: preference(z.record(z.string(), text), {}),
  /**
   * Width and format of the pictures that clients of the shopper APIs are given (SHP-387), as JSON or as a text of it.
   * A view that it does not name, or all if it cannot be read, has the original (SHP-386).
   */
  imageTransformationJSON: preference(
    z.preprocess(fromJson, z.looseObject({ tile: view, productPage: view, thumbnail: view })),
    {},
  ),
  /** Scripts of other companies (SHL-477, SHL-478): tag manager, marketing, feedback, tests, heat map, quality, chat. */
  adobeDTMScriptURL: preference(scriptAddress, undefined),
  zetaScriptURL: preference(scriptAddress, undefined),
  medalliaScriptURL: preference(scriptAddress, undefined),
  optimizelyScriptURL: preference(scriptAddress, undefined),
  crazyEggScripUrl: preference(scriptAddress, undefined),
  qmScriptURL: preference(scriptAddress, undefined),
  chatScriptURL: preference(scriptAddress, undefined),
}

type Values = { [Id in keyof typeof known]: (typeof known)[Id]['fallback'] }

export type PreferenceId = keyof Values

export type PreferenceValue<Id extends PreferenceId> = Values[Id]

/**
 * Every site preference that the store reads, by its id (documents 1 §7, 2 §7). The shopper APIs give out each that
 * there is, read or not.
 */
export const preferences: { readonly [Id in PreferenceId]: Preference<Values[Id]> } = known

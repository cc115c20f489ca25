/** A table as the importer writes it: columns by name and type. Rows use the same names in camelCase. */
export type Table = {
  readonly name: string
  readonly key: readonly string[]
  readonly columns: Readonly<Record<string, string>>
  /**
   * Columns that refer to another table, each with an id or a list of ids; checked before writing, so that the report can
   * name the line.
   */
  readonly references?: Readonly<Record<string, string>>
  /** Rows with the same values in these columns belong together: those missing in the input are deleted. */
  readonly owner?: readonly string[]
  /** The condition for writing a row, new or not; the argument is a table alias. */
  readonly writeWhen?: (fresh: string) => string
  /** The condition for overwriting an existing row; the arguments are table aliases. */
  readonly updateWhen?: (old: string, fresh: string) => string
  /** Additional assignments of an update. */
  readonly alsoSet?: readonly string[]
  /**
   * The SQL expression that identifies a row that was written, or deleted, for the work after a batch; a column where the
   * table has an owner.
   */
  readonly subject?: string
}

export const category: Table = {
  name: 'category',
  key: ['id'],
  columns: {
    id: 'text',
    parent_id: 'text',
    position: 'integer',
    name: 'jsonb',
    description: 'jsonb',
    thumbnail: 'text',
    banner: 'text',
    banner_alt: 'jsonb',
    background_color: 'text',
    goods_kind: 'text',
    show_in_menu: 'boolean',
    show_in_clp: 'boolean',
  },
  references: { parent_id: 'category' },
  subject: 'id',
}

export const attribute: Table = {
  name: 'attribute',
  key: ['id'],
  columns: { id: 'text', name: 'jsonb', position: 'integer', facet: 'boolean', options: 'jsonb' },
  subject: 'id',
}

export const product: Table = {
  name: 'product',
  key: ['id'],
  columns: {
    id: 'text',
    type: 'text',
    master_id: 'text',
    primary_category_id: 'text',
    category_ids: 'text[]',
    rms_number: 'text',
    model: 'text',
    brand: 'text',
    name: 'jsonb',
    short_description: 'jsonb',
    description: 'jsonb',
    features: 'jsonb',
    url_key: 'text',
    images: 'jsonb',
    variation_attributes: 'jsonb',
    variation_values: 'jsonb',
    attributes: 'jsonb',
    dimensions: 'jsonb',
    badges: 'text[]',
    is_new: 'boolean',
    is_sale: 'boolean',
    high_risk: 'boolean',
    exclusive: 'boolean',
    clearance: 'boolean',
    add_on_eligible: 'boolean',
    special_order: 'boolean',
    extended_aisle: 'boolean',
    vendor_id: 'text',
    merchant_cost_cents: 'integer',
    goods_kind: 'text',
    min_order_quantity: 'integer',
    step_quantity: 'integer',
    estimated_delivery: 'text',
    popularity: 'integer',
    released_on: 'date',
    online: 'boolean',
  },
  references: { primary_category_id: 'category', category_ids: 'category' },
  // The search text must be rebuilt for a changed product, and for the master of a changed variant.
  alsoSet: ['search_text = null'],
  subject: 'coalesce(master_id, id)',
}

export const bundlePart: Table = {
  name: 'bundle_part',
  key: ['bundle_id', 'product_id'],
  columns: { bundle_id: 'text', product_id: 'text', quantity: 'integer', position: 'integer' },
  references: { product_id: 'product' },
  owner: ['bundle_id'],
  subject: 'bundle_id',
}

export const priceZone: Table = { name: 'price_zone', key: ['id'], columns: { id: 'text', name: 'text' } }

export const price: Table = {
  name: 'price',
  key: ['product_id', 'zone_id', 'frequency'],
  columns: {
    product_id: 'text',
    zone_id: 'text',
    frequency: 'text',
    payment_cents: 'integer',
    payments: 'integer',
    cash_cents: 'integer',
    same_as_cash_days: 'integer',
    add_on_cents: 'integer',
    sale_payment_cents: 'integer',
    sale_payments: 'integer',
    sale_cash_cents: 'integer',
    used_payment_cents: 'integer',
    used_payments: 'integer',
    used_cash_cents: 'integer',
    was_payment_cents: 'integer',
    was_payments: 'integer',
    was_online_from: 'date',
  },
  references: { product_id: 'product', zone_id: 'price_zone' },
  owner: ['product_id', 'zone_id'],
  subject: 'product_id',
}

export const store: Table = {
  name: 'store',
  key: ['id'],
  columns: {
    id: 'text',
    name: 'text',
    address1: 'text',
    city: 'text',
    state_code: 'text',
    postal_code: 'text',
    country_code: 'text',
    phone: 'text',
    latitude: 'double precision',
    longitude: 'double precision',
    time_zone: 'text',
    tagline: 'jsonb',
    price_zone_id: 'text',
    hours: 'jsonb',
    closed_dates: 'date[]',
    flags: 'jsonb',
    geo_pool: 'text[]',
    restricted_categories: 'text[]',
    delivery_miles: 'integer',
    ecomm_close_on: 'date',
  },
  references: { price_zone_id: 'price_zone', geo_pool: 'store', restricted_categories: 'category' },
  subject: 'id',
}

/** The condition that no agreement of this store has rented a unit; the argument is a table alias. */
const isNotRentedByStore = (row: string) => `not exists (
  select from unit_rental own where own.inventory_number = ${row}.inventory_number and own.agreement_id is not null)`

export const stockUnit: Table = {
  name: 'stock_unit',
  key: ['inventory_number'],
  columns: {
    inventory_number: 'text',
    product_id: 'text',
    store_id: 'text',
    condition: 'text',
    grade: 'text',
    acquired_on: 'date',
    times_rented: 'integer',
    merchant_cost_cents: 'integer',
  },
  references: { product_id: 'product', store_id: 'store' },
  // Once a unit was held or rented, the store's own data is newer than the file.
  writeWhen: isNotRentedByStore,
  updateWhen: (old, fresh) => `${old}.state = 'available' and ${old}.times_rented <= ${fresh}.times_rented`,
  subject: 'product_id',
}

export const unitRental: Table = {
  name: 'unit_rental',
  key: ['inventory_number', 'number'],
  columns: {
    inventory_number: 'text',
    number: 'integer',
    rented_on: 'date',
    returned_on: 'date',
    rent_cents: 'integer',
    grade: 'text',
  },
  // The next rental by an agreement takes the number after those of the unit, which must be free then.
  writeWhen: (fresh) => `${isNotRentedByStore(fresh)} and exists (
    select from stock_unit u where u.inventory_number = ${fresh}.inventory_number and u.state = 'available')`,
  subject: '(select product_id from stock_unit u where u.inventory_number = unit_rental.inventory_number)',
}

export const taxRate: Table = {
  name: 'tax_rate',
  key: ['state_code', 'postal_code'],
  columns: { state_code: 'text', postal_code: 'text', rate_millionths: 'integer' },
}

export const taxRateChange: Table = {
  name: 'tax_rate_change',
  key: ['state_code', 'postal_code', 'first_on'],
  columns: { state_code: 'text', postal_code: 'text', first_on: 'date', rate_millionths: 'integer' },
}

export const contentAsset: Table = {
  name: 'content_asset',
  key: ['id'],
  columns: {
    id: 'text',
    name: 'jsonb',
    description: 'jsonb',
    keywords: 'jsonb',
    body: 'jsonb',
    online: 'boolean',
  },
}

export const contentPage: Table = {
  name: 'content_page',
  key: ['id'],
  columns: { id: 'text', name: 'jsonb', regions: 'jsonb' },
}

export const promotion: Table = {
  name: 'promotion',
  key: ['id'],
  columns: {
    id: 'text',
    position: 'integer',
    name: 'jsonb',
    callout: 'jsonb',
    details: 'jsonb',
    code: 'text',
    pif: 'boolean',
    restricted_stores: 'text[]',
    link: 'text',
    product_ids: 'text[]',
    category_ids: 'text[]',
    starts_on: 'date',
    ends_on: 'date',
    percent_off: 'integer',
    kind: 'text',
    cash_off_cents: 'integer',
    payment_off_cents: 'jsonb',
    first_payment_cents: 'jsonb',
  },
  references: { restricted_stores: 'store', product_ids: 'product', category_ids: 'category' },
}

export const preference: Table = { name: 'preference', key: ['id'], columns: { id: 'text', value: 'jsonb' } }

export const customObject: Table = {
  name: 'custom_object',
  key: ['type', 'key'],
  columns: { type: 'text', key: 'text', body: 'jsonb' },
}

export const searchSynonym: Table = {
  name: 'search_synonym',
  key: ['locale', 'term', 'expansion'],
  columns: { locale: 'text', term: 'text', expansion: 'text' },
  owner: ['locale', 'term'],
}

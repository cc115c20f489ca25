import type { Localized } from '#domain/locale.ts'
import type { GoodsKind } from '#domain/price-caps.ts'

/** How a product is known to belong to a category: attributes that only its kind has, or words of its title. */
type Rule = {
  readonly id: string
  readonly department: DepartmentId
  readonly name: Localized
  /** Any of these attributes is enough, unless one of `lacks` is there too. */
  readonly has?: readonly string[]
  readonly lacks?: readonly string[]
  readonly title?: RegExp
}

const departmentNames = {
  computers: { 'en-US': 'Computers', 'es-US': 'Computadoras' },
  printing: { 'en-US': 'Printing', 'es-US': 'Impresión' },
  electronics: { 'en-US': 'Electronics', 'es-US': 'Electrónica' },
  parts: { 'en-US': 'Parts & accessories', 'es-US': 'Partes y accesorios' },
  home: { 'en-US': 'Home', 'es-US': 'Hogar' },
} as const satisfies Record<string, Localized>

type DepartmentId = keyof typeof departmentNames

const text = (english: string, spanish: string): Localized => ({ 'en-US': english, 'es-US': spanish })

/** In order: what is surest comes first, and the first that fits decides. */
const rules: readonly Rule[] = [
  rule('phones', 'electronics', 'Phones', 'Teléfonos', {
    has: ['sim_card_type', 'sim_card_capability'],
    title: /\b(smartphone|mobile phone|telephone|handset|smartwatch)\b(?!.* case)/i,
  }),
  rule('televisions', 'electronics', 'TVs', 'Televisores', {
    has: ['tv_tuner_integrated', 'smart_tv'],
    title: /\b(tv|television)\b(?!.*(mount|cable|stand|arm|cart|tuner|remote))/i,
  }),
  rule('monitors', 'computers', 'Monitors', 'Monitores', {
    has: ['panel_type', 'display_brightness__typical'],
    lacks: ['internal_memory', 'projector_brightness', 'ram_capacity'],
    title: /\b(lcd|flat panel) (monitor|display)\b/i,
  }),
  rule('projectors', 'electronics', 'Projectors', 'Proyectores', {
    has: ['projector_brightness'],
    title: /\b(projector|projection screen)\b/i,
  }),
  rule('laptops', 'computers', 'Laptops', 'Laptops', {
    title:
      /\b(notebook|laptop|netbook|chromebook|ultrabook|mobile workstation)\b(?!.*(case|bag|battery|adapter|lock|stand|backpack|sleeve|dock|cover|keyboard|spare|cooling|charger|mount|memory|drive))/i,
  }),
  rule('tablets', 'computers', 'Tablets', 'Tabletas', {
    title:
      /\b(tablet|e-book reader)\b(?!.*(case|cover|stand|mount|holder|protector|keyboard|sleeve|folio|enclosure|dock|graphic))/i,
  }),
  rule('ink-and-toner', 'printing', 'Ink & toner', 'Tinta y tóner', {
    has: ['ink_type', 'black_toner_page_yield', 'colour_toner_page_yield', 'printing_colours'],
    lacks: ['maximum_resolution'],
    title:
      /\b(toner|ink cartridge|printer drum|imaging (drum|unit)|printer ribbon|developer|fuser|printhead|waste toner|transfer (kit|belt|roller)|maintenance kit|singlepack|multipack)\b/i,
  }),
  rule('paper-and-labels', 'printing', 'Paper & labels', 'Papel y etiquetas', {
    has: ['label_type', 'media_weight', 'sheets_per_pack'],
    title: /\b(photo paper|printing paper|labels?|label-making tape|large format media|transparency film)\b/i,
  }),
  rule('printers', 'printing', 'Printers & copiers', 'Impresoras y copiadoras', {
    title: /\b(printer|laserjet|multifunctional|plotter|copier|fax machine)\b/i,
  }),
  rule('scanners', 'printing', 'Scanners', 'Escáneres', { title: /\b(scanner|scanjet)\b/i }),
  rule('cables', 'parts', 'Cables & adapters', 'Cables y adaptadores', {
    has: ['connector_1', 'connector_gender'],
    title: /\b(cable|patch cord|power cord|gender changer|wire connector|video converter)\b/i,
  }),
  rule('power', 'parts', 'Batteries & power', 'Baterías y energía', {
    has: ['ac_outlets_quantity'],
    title:
      /\b(ups|uninterruptible|battery|batteries|power (adapter|inverter|distribution|extension|supply|bank)|surge protector|charger|pdu)\b/i,
  }),
  rule('networking', 'parts', 'Networking', 'Redes', {
    title:
      /\b(router|switch|access point|network(ing)?|ethernet|modem|firewall|kvm|transceiver|antenna|powerline|bridge|media converter|print server|wall jack|modular)\b/i,
  }),
  rule('servers', 'computers', 'Servers', 'Servidores', { title: /\b(server|blade)\b(?!.*(rack|board))/i }),
  rule('processors', 'parts', 'Processors', 'Procesadores', { title: /\bprocessor\b/i }),
  rule('memory', 'parts', 'Memory', 'Memoria', { title: /\b(memory module|dimm)\b/i }),
  rule('storage', 'parts', 'Drives & media', 'Discos y medios', {
    has: ['hd_type', 'hdd_size', 'tape_type'],
    title:
      /\b(hard drive|hdd|ssd|solid state|nas|flash drive|memory card|tape (drive|array)|blank data tape|dvd|cd-rw?|blu-ray|disk array|storage|optical disc drive|floppy)\b/i,
  }),
  rule('components', 'parts', 'Boards & cards', 'Tarjetas y placas', {
    title:
      /\b(motherboard|graphics card|computer case|cooling|cooler|fan|sound card|controller|board|heat ?sink|chassis|interface cards?|adapter card|expresscard|expander)\b/i,
  }),
  rule('desktops', 'computers', 'Desktops', 'Computadoras de escritorio', {
    title:
      /\b(pc|workstation|desktop|thin client|barebone|mini tower|small form factor|all-in-one)\b(?!.*(mount|case|stand|holder|speaker))/i,
  }),
  rule('keyboards-and-mice', 'parts', 'Keyboards & mice', 'Teclados y ratones', {
    title: /\b(keyboard|mouse|mice|trackball|presenter|graphic tablet|numeric keypad|card reader|stylus)\b/i,
  }),
  rule('audio', 'electronics', 'Sound', 'Audio', {
    has: ['headphone_sensitivity', 'ear_coupling', 'cassette_deck'],
    title:
      /\b(headphones?|headset|earphones?|speakers?|soundbar|microphone|audio|home (cinema|theater)|amplifier|radio|mp3|mp4|hi-fi|cd player|soundmachine|turntable|voice tracer|dictaphone)\b/i,
  }),
  rule('cameras', 'electronics', 'Cameras & photo', 'Cámaras y foto', {
    has: ['lens_system', 'camera_type'],
    title: /\b(camera|camcorder|webcam|lens|tripod|photo frame|binoculars?|megapixel|mp cmos|mp ccd)\b/i,
  }),
  rule('toys', 'home', 'Toys & games', 'Juguetes y juegos', {
    has: ['recommended_age__min', 'recommended_gender', 'recommended_age_group'],
    title: /\b(doll|toy|puzzle|playset|action figure|game|xbox|playstation|nintendo)\b/i,
  }),
  rule('kitchen', 'home', 'Kitchen', 'Cocina', {
    title:
      /\b(coffee|kettle|toaster|blender|mixer|oven|microwave|hob|fryer|juicer?|food processor|refrigerator|fridge|freezer|dishwasher|grill|cooker|espresso|waffle|pan|mug|grinder)\b/i,
  }),
  rule('personal-care', 'home', 'Personal care', 'Cuidado personal', {
    has: ['shaver_system'],
    title:
      /\b(shav(er|ing)|razor|toothbrush|hair|trimmer|epilator|clipper|straightener|blood pressure|baby|breast)\b/i,
  }),
  rule('household', 'home', 'Household', 'Casa', {
    title:
      /\b(vacuum|iron|washing|washer|dryer|air (purifier|conditioner)|humidifier|heater|lamp|led|lantern|flashlight|bulb)\b/i,
  }),
  rule('cases-and-bags', 'parts', 'Cases & bags', 'Fundas y mochilas', {
    title:
      /\b(bag|case|backpack|sleeve|briefcase|cover|pouch|folio|messenger|skin|screen protector|privacy filter)\b/i,
  }),
  rule('mounts', 'parts', 'Mounts & stands', 'Soportes y bases', {
    has: ['vesa_mounting', 'panel_mounting_interface'],
    title:
      /\b(mount|stand|bracket|arm|rack|cabinet|holder|shelf|cart|dock(ing)?|cradle|enclosure|assembly)\b/i,
  }),
  rule('services', 'parts', 'Software & service', 'Programas y servicio', {
    title: /\b(software|licen[sc]e|antivirus|warranty|support|care pack|service|upgrade|subscription)\b/i,
  }),
  rule('office', 'home', 'Office', 'Oficina', {
    title: /\b(calculator|shredder|laminat\w*|pens?|binder|stapler|staples|whiteboard|desk|chair|tray)\b/i,
  }),
]

const rest = rule('other', 'parts', 'Other parts', 'Otras partes', {})

function rule(
  id: string,
  department: DepartmentId,
  english: string,
  spanish: string,
  how: Pick<Rule, 'has' | 'lacks' | 'title'>,
): Rule {
  return { id, department, name: text(english, spanish), ...how }
}

/** The category of a product; "other" when nothing is known of its kind. */
export function categoryOf(title: string, attributes: Readonly<Record<string, unknown>>): string {
  const there = (name: string) => name in attributes && attributes[name] !== false
  const found = rules.find(({ has, lacks, title: words }) => {
    const bySign = has?.some(there) === true && lacks?.some(there) !== true
    return bySign || words?.test(title) === true
  })
  return (found ?? rest).id
}

export const departments = Object.entries(departmentNames).map(([id, name]) => ({
  id: id as DepartmentId,
  name,
}))

/** What price caps take a department's goods for; in the others they are whatever else there is. */
const goodsKinds: Readonly<Partial<Record<DepartmentId, GoodsKind>>> = {
  computers: 'computer',
  printing: 'computer',
  electronics: 'electronics',
}

/** The category lines: the root, five departments, and the kinds in them. */
export function categoryLines() {
  const tops = departments.map(({ id, name }, at) => ({
    id,
    parentId: 'root',
    position: at + 1,
    name,
    goodsKind: goodsKinds[id],
  }))
  const kinds = [...rules, rest].map(({ id, department, name }, at) => ({
    id,
    parentId: department,
    position: at + 1,
    name,
  }))
  const root = {
    id: 'root',
    name: text('All departments', 'Todos los departamentos'),
    showInMenu: false,
    showInClp: false,
  }
  return [root, ...tops, ...kinds]
}

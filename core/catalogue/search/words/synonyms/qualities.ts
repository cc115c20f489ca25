/** Colors, materials and other qualities that are asked for. */
export const qualities = `
black, negro
white, blanco
gray, grey, gris
brown, café, marrón, castaño
blue, azul
navy, navy blue, azul marino
red, rojo
green, verde
yellow, amarillo
pink, rosa, rosado
purple, morado, violeta
orange, naranja, anaranjado
beige, crema, cream
silver, plateado, plata
gold, dorado, oro
teal, turquoise, turquesa
stainless, stainless steel, acero inoxidable
wood, wooden, madera
oak, roble
walnut, nogal
pine, pino
cherry, cerezo
mahogany, caoba
leather, piel, cuero
faux leather, leatherette, piel sintética, cuero sintético, imitación piel
fabric, cloth, upholstered, tela, tapizado
velvet, terciopelo
metal, metálico
steel, acero
iron, hierro
glass, vidrio, cristal
marble, mármol
plastic, plástico
cotton, algodón
wool, lana
memory foam, espuma viscoelástica, espuma de memoria
foam, espuma
wireless, cordless, inalámbrico
portable, portátil
electric, eléctrico
gas, de gas
battery powered, de baterías, de pilas
rechargeable, recargable
digital, digital
smart, inteligente
touchscreen, touch screen, pantalla táctil
curved, curvo, curva
folding, foldable, plegable
adjustable, ajustable
reclining, reclinable
swivel, giratorio
round, redondo, circular
square, cuadrado
small, chico, pequeño
mini, chico, pequeño
compact, compacto
large, big, grande
tall, alto
twin, single, individual, gemela
full, double, matrimonial, matrimonio
queen, queen size, reina
king, king size, rey
modern, contemporary, moderno, contemporáneo
rustic, rústico
vintage, antique, antiguo
outdoor, exterior, al aire libre
`

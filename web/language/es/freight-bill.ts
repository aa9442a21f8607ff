export const freightBill = {
  download: 'Factura de flete',
  downloadNamed: (file: string) => `Factura de flete: ${file}`,
  downloadFailed: 'No se pudo descargar la factura de flete',
  add: 'Agregar factura de flete',
  addNamed: (line: string) => `Agregar factura de flete: ${line}`,
  replace: 'Reemplazar factura de flete',
  replaceNamed: (line: string) => `Reemplazar factura de flete: ${line}`,
  title: (line: string) => `Factura de flete: ${line}`,
  about:
    'La copia de la factura de flete con la que se calcula el porcentaje. El beneficiario puede descargarla con el comprobante (49 CFR 376.12(g)).',
  file: 'Factura de flete',
  fileMissing: 'Elija el archivo de la factura de flete.',
  action: 'Guardar',
  busy: 'Guardando...',
  failed: 'No se pudo agregar la factura de flete',
};
